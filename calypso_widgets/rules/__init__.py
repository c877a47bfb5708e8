"""The game of Calypso: pure values and functions, standard library only.

Read the modules in the order they build on each other: `cards`, `table`, `sources`, `ruleset`; for the seats `choice`,
`drawing`, `seating`; for the play `trick`, `events`, `position`, `score`, `deal`, `record`; and for text `notation`,
`writing`, `draft`, `reading`, `weblog`, `load`.
"""
