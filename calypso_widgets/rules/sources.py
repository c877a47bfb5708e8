"""What the sources say, question by question, and how plainly: the words behind the presets of `ruleset`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

GAMEFARM_PAGE = "000_f9b5d3abb50232d3.txt"
BGA_PAGE = "002_1687b8b9a055c02e.txt"
GAMERULES_PAGE = "003_7ddafc1f42c086a4.txt"


class Standing(Enum):
    """How well a page supports what its preset does."""

    STATED = "the page says so"
    OPEN = "the page can be read in more than one way"
    SILENT = "not mentioned"
    OUTSIDE = "outside the sources"

    def __repr__(self) -> str:
        return f"Standing.{self.name}"


@dataclass(frozen=True, slots=True)
class Passage:
    """What a page says to a question, in short English words, and how plainly it says it."""

    standing: Standing
    file: str
    """The page; empty outside the sources."""
    words: str

    def __str__(self) -> str:
        return f"{self.file or 'outside the sources'}: {self.words}"


DESCRIPTIONS = {
    "gamefarm": (
        "The rules of a Japanese page of 1998, the most complete of the three, and the rules followed here unless "
        "others are named. Trumps compete by rank, the led one among them, so a ruff must outrank a led own trump. "
        "Seats, trumps and the first dealer are found by a draw of cards, the trick pile belongs to the partnership, "
        "and a game is one round of four deals."
    ),
    "bga": (
        "The rules of the online table at Board Game Arena, after its Polish help page. Any ruff beats a led own "
        "trump; only another ruff can beat it in turn. The table deals out seats and trumps at random, keeps a trick "
        "pile for each player, shows who has renounced which suit, and plays one to four rounds."
    ),
    "gamerules": (
        "The rules of a Korean page that also tells the history of the game. Its rule for trumps is terse, and is "
        "read here as gamefarm’s: the highest trump wins. Partners are found by a cut, the two highest cards against "
        "the two lowest, the trick pile belongs to the partnership, and a game is one round of four deals."
    ),
    "all-fours": (
        "A variant offered at Board Game Arena, outside the three sources: as gamefarm, but one may ruff even when "
        "able to follow suit."
    ),
    "last-ruff": (
        "An early form of the game, reported by players and outside the three sources: as gamefarm, but the last ruff "
        "wins the trick, whatever its rank."
    ),
}
"""By name of the preset."""

_GAMEFARM = {
    "ruffs": Passage(
        Standing.STATED,
        GAMEFARM_PAGE,
        "Where trumps were played, the highest of them wins, and of equal ranks the one played first. If you lead "
        "your own trump and all the others follow, you win whatever the ranks, for you alone have played a trump; "
        "and you win, of course, if others do trump but your led trump is stronger.",
    ),
    "may_ruff_when_able": Passage(
        Standing.STATED,
        GAMEFARM_PAGE,
        "Whoever has a card of the suit led must play one; whoever has none may play any card.",
    ),
    "pile": Passage(
        Standing.STATED,
        GAMEFARM_PAGE,
        "Captured cards that went into no calypso are laid face down together, team by team.",
    ),
    "seating": Passage(
        Standing.STATED,
        GAMEFARM_PAGE,
        "Before the game all draw a card. The highest decides on a trump and on a seat, the partner takes the "
        "paired trump and the seat opposite, and each opponent chooses one of the trumps left and sits down. "
        "Where partners were not agreed beforehand, the two highest are partners. The highest deals first. Ties, "
        "and which opponent chooses first, are not mentioned.",
    ),
    "max_rounds": Passage(
        Standing.STATED,
        GAMEFARM_PAGE,
        "Four deals from one shuffled pack are a game; the side with more points wins it, and equal totals are a draw.",
    ),
    "renounces_shown": Passage(Standing.SILENT, GAMEFARM_PAGE, "Renounce indicators are not mentioned."),
}

_BGA = {
    "ruffs": Passage(
        Standing.OPEN,
        BGA_PAGE,
        "Whoever alone plays a personal trump that is not of the suit led ruffs, and takes the trick: no rank is "
        "asked for. A player who trumps after another has done so takes the trick only with a higher rank than "
        "the previous trump. Word for word that might take in a led trump too, against the sentence before it, "
        "and it speaks of the previous trump, not of the highest; it is read here as being about ruffs, of which "
        "the highest wins. If two cards of the same rank could win, the first played does; a led trump that is "
        "ruffed could not. The page’s examples are missing from our copy.",
    ),
    "may_ruff_when_able": Passage(
        Standing.STATED,
        BGA_PAGE,
        "Players must follow suit if possible; if not, they may play any card.",
    ),
    "pile": Passage(
        Standing.STATED,
        BGA_PAGE,
        "Cards that duplicate a rank and cards of the opponents’ suits go face down on the player’s own trick "
        "pile; each player scores 10 for every card of that pile, and only then do partners add up. That the "
        "player is the winner of the trick is left to be understood.",
    ),
    "seating": Passage(
        Standing.OPEN,
        BGA_PAGE,
        "Each player is given one of the four suits at random, hearts and spades against clubs and diamonds, with "
        "partners opposite. How seats and the first dealer are found is not mentioned; here they are random too.",
    ),
    "max_rounds": Passage(
        Standing.STATED,
        BGA_PAGE,
        "A game at Board Game Arena lasts one to four rounds of four deals. The deal passes to the left, except "
        "that the first deal of a new round is dealt by the dealer of the last deal of the round before.",
    ),
    "renounces_shown": Passage(
        Standing.STATED,
        BGA_PAGE,
        "When a player renounces a suit, an indicator shows it until the end of the deal; this can be switched "
        "off in the options of the table.",
    ),
}

_GAMERULES = {
    "ruffs": Passage(
        Standing.OPEN,
        GAMERULES_PAGE,
        "If you lead your personal trump and all follow, you take the trick whatever the ranks. The next sentence "
        "is garbled: word for word it is about nobody being able to play a personal trump, and yet the highest "
        "card of somebody’s personal trump takes the trick. It is read here as: once a trump is played by someone "
        "who cannot follow, the highest trump wins, the led one among them. If two cards of the same rank would "
        "win, the first played does.",
    ),
    "may_ruff_when_able": Passage(
        Standing.STATED,
        GAMERULES_PAGE,
        "Follow suit if you can; if you cannot, play any card of your hand.",
    ),
    "pile": Passage(
        Standing.STATED,
        GAMERULES_PAGE,
        "Cards not needed at once may be laid face down in a pile between you and your partner; it belongs to both.",
    ),
    "seating": Passage(
        Standing.STATED,
        GAMERULES_PAGE,
        "The two who cut the highest cards are partners against the two who cut the lowest, and partners sit "
        "opposite. The highest chooses first, a seat and a personal trump; the partner gets the seat opposite and "
        "the partner suit. The highest deals first. How the other two share what is left, and ties, are not "
        "mentioned.",
    ),
    "max_rounds": Passage(
        Standing.STATED,
        GAMERULES_PAGE,
        "There are four deals to a game, and each player deals once.",
    ),
    "renounces_shown": Passage(Standing.SILENT, GAMERULES_PAGE, "Renounce indicators are not mentioned."),
}

_TAKEN_OVER = dict.fromkeys(_GAMEFARM, Passage(Standing.OUTSIDE, "", "taken over from gamefarm."))

PASSAGES: dict[str, dict[str, Passage]] = {
    "gamefarm": _GAMEFARM,
    "bga": _BGA,
    "gamerules": _GAMERULES,
    "all-fours": {
        **_TAKEN_OVER,
        "may_ruff_when_able": Passage(
            Standing.OUTSIDE,
            "",
            "a variant offered at Board Game Arena lets you ruff even when you could follow suit.",
        ),
    },
    "last-ruff": {
        **_TAKEN_OVER,
        "ruffs": Passage(
            Standing.OUTSIDE,
            "",
            "players report an early form of the game in which the last ruff wins, whatever its rank.",
        ),
    },
}
"""By name of the preset, and by field of `Ruleset`."""
