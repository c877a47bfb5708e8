"""The game of Calypso: pure values and functions, standard library only.

Read the modules in the order they build on each other: `cards`, `table`, `ruleset`, `trick`, `events`, `position`,
`score`, `deal`, `record`, and the two ways in from text, `notation` and `weblog`.
"""
