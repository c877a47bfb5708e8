"""The fixed words of the views: what stands on buttons, over columns, and in accessible names.

The browser fills the ``{slots}`` and adds nothing. The keys are the ones that `web/src/words.ts` lists.
"""

from __future__ import annotations

from collections.abc import Callable


def labels(t: Callable[[str], str]) -> dict[str, str]:
    """The fixed words of the view, by key; ``t`` translates.

    >>> labels(str)["deal"]
    'Deal {n}'
    """
    return {
        "table": t("Calypso table"),
        # The bar. "of" follows "deal", "trick" and "round": Deal 2 of 4.
        "deal": t("Deal {n}"),
        "trick": t("Trick {n}"),
        "round": t("Round {n}"),
        "of": t("of {n}"),
        "deals": t("Deals"),
        "rules": t("Rules"),
        "rounds": t("Rounds"),
        "stock": t("stock {n}"),
        "score": t("Score"),
        "score_now": t("if the round ended now"),
        # The seats.
        "dealer": t("dealer"),
        "to_play": t("to play"),
        "leads": t("leads"),
        "leads_next": t("leads next"),
        "trump": t("personal trump: {suit}"),
        "hand": t("{seat}’s hand"),
        "played_to": t("{card}, played to trick {n}"),
        "calypso": t("{seat}’s calypso: {n} of {all}"),
        "pile": t("pile {n}"),
        "side_pile": t("{side} pile {n}"),
        "points": t("{n} points"),
        "out_of": t("out of {suits}"),
        # The trick, the reason and the plays.
        "this_trick": t("The trick"),
        "last_trick": t("Last trick"),
        "winning": t("winning"),
        "wins": t("wins"),
        "why": t("Why"),
        "comment": t("Comment"),
        # Under another ruleset.
        "played_by": t("Played by {rules}; the table keeps what was played."),
        "differs_played": t("differs: as played, {seat} won"),
        "differs_after": t("After trick {n} the play would have been different."),
        "other_rules": t("Other rules"),
        "rulesets_differ": t("rulesets differ"),
        "place_differs": t("{place}, rulesets differ"),
        "seat_wins": t("{seat} wins"),
        "seat_winning": t("{seat} is winning"),
        "plays": t("Plays"),
        "play_name": t("{seat}: {card}"),
        "play_won": t("{seat}: {card}, wins"),
        # Columns of the score.
        "head_player": t("player"),
        "head_calypsos": t("calypsos"),
        "head_progress": t("in progress"),
        "head_pile": t("pile"),
        "head_points": t("points"),
        "earlier_rounds": t("earlier rounds"),
        "all_rounds": t("all rounds"),
        # The transport.
        "transport": t("Step through the play"),
        "first": t("First"),
        "previous_trick": t("Previous trick"),
        "previous_card": t("Previous card"),
        "play": t("Play"),
        "pause": t("Pause"),
        "next_card": t("Next card"),
        "next_trick": t("Next trick"),
        "last": t("Last"),
        "position": t("Position"),
        "position_at": t("Trick {n}, card {card} of {cards}"),
        "just_dealt": t("Just dealt"),
        "legend": t("played to trick {n}"),
        # The list of keys: the caps, then what they do.
        "keys": t("Keys"),
        "close": t("Close"),
        "key_space": t("Space"),
        "key_shift": t("Shift"),
        "key_home": t("Home"),
        "key_end": t("End"),
        "do_card": t("previous, next card"),
        "do_trick": t("previous, next trick"),
        "do_ends": t("start, end of the deal; again: of the record"),
        "do_play": t("play or pause"),
        "do_peek": t("look at the last trick"),
        "do_reason": t("read the reason again"),
        "do_read_trick": t("read the trick"),
        "do_read_hand": t("read the hand to play"),
        "do_read_calypsos": t("read the calypsos"),
        "do_keys": t("this list"),
        # View settings.
        "suits": t("Suits"),
        "suits_four": t("four colours"),
        "suits_two": t("two colours"),
        "theme": t("Theme"),
        "theme_auto": t("as the page"),
        "theme_light": t("light"),
        "theme_dark": t("dark"),
        # The rule lens.
        "lens": t("Rule lens"),
        "lens_trick": t("one trick, {n} rulesets"),
        "lens_record": t("tricks that differ under {n} rulesets"),
        "lens_differ": t("{n} of {all} differ"),
        "lens_agree": t("all agree"),
        "lens_none": t("No trick of this record differs under these rulesets."),
        "lens_after": t("After {place}, the first that differs, the rest of the play would have been different."),
        "lens_after_this": t("After this trick the rest of the play would have been different."),
        "place": t("deal {deal}, trick {n}"),
        "place_in_round": t("round {round}, deal {deal}, trick {n}"),
        "as_played": t("as played"),
        "differs": t("differs"),
        "same": t("same"),
        "previous_differing": t("Previous trick that differs"),
        "next_differing": t("Next trick that differs"),
        "rule_of": t("{rules}: {rule}."),
        "nth_of": t("{n} of {all}"),
        "what_is": t("{what}: {it}"),
        # The draw for seats.
        "draw": t("The draw for seats"),
        "draw_players": t("Players"),
        "draw_table": t("Table"),
        "draw_start": t("Before the draw"),
        "draws_again": t("draws again"),
        "previous_step": t("Previous step"),
        "next_step": t("Next step"),
        "step": t("Step {n}"),
        # Read aloud on request; "join" stands between the items of a list.
        "read_play": t("{seat}: {card}, {role}"),
        "read_hand": t("{seat}: {cards}"),
        "read_calypso": t("{seat}: {calypsos}, in progress {ranks}"),
        "read_no_calypso": t("{seat}: {calypsos}, none in progress"),
        "read_no_trick": t("No card played yet"),
        "join": t(", "),
    }
