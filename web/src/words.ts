/** Words: labels with their {slots} filled, and sentences with their cards found. No sentence is made here. */

import type { CardCode, Vocabulary, Words } from "./wire.ts";

/** Every label the views use; calypso_widgets/lesson/labels.py gives each its text. */
export const LABEL_KEYS = [
  "table",
  "deal",
  "trick",
  "round",
  "of",
  "deals",
  "rules",
  "rounds",
  "stock",
  "score",
  "score_now",
  "dealer",
  "to_play",
  "leads",
  "leads_next",
  "trump",
  "hand",
  "played_to",
  "calypso",
  "pile",
  "side_pile",
  "points",
  "out_of",
  "this_trick",
  "last_trick",
  "winning",
  "wins",
  "why",
  "comment",
  "played_by",
  "differs_played",
  "differs_after",
  "other_rules",
  "rulesets_differ",
  "place_differs",
  "seat_wins",
  "seat_winning",
  "plays",
  "play_name",
  "play_won",
  "head_player",
  "head_calypsos",
  "head_progress",
  "head_pile",
  "head_points",
  "earlier_rounds",
  "all_rounds",
  "transport",
  "first",
  "previous_trick",
  "previous_card",
  "play",
  "pause",
  "next_card",
  "next_trick",
  "last",
  "position",
  "position_at",
  "just_dealt",
  "legend",
  "keys",
  "close",
  "key_space",
  "key_shift",
  "key_home",
  "key_end",
  "key_page_up",
  "key_page_down",
  "do_card",
  "do_trick",
  "do_ends",
  "do_play",
  "do_peek",
  "do_reason",
  "do_read_trick",
  "do_read_hand",
  "do_read_calypsos",
  "do_keys",
  "suits",
  "suits_four",
  "suits_two",
  "theme",
  "theme_auto",
  "theme_light",
  "theme_dark",
  "what_if",
  "lines",
  "main_line",
  "line_name",
  "rename",
  "delete",
  "whose_cards",
  "would_win",
  "still_wins",
  "no_change",
  "no_points",
  "side_gain",
  "not_legal",
  "must_follow",
  "nothing_to_try",
  "assumed",
  "try_hint",
  "card_then",
  "others",
  "by_hand",
  "seed",
  "play_on",
  "until_trick",
  "until_deal",
  "until_round",
  "take_back",
  "as_text",
  "copy",
  "copy_line",
  "copied",
  "show_text",
  "works_without",
  "by_bot",
  "ledger",
  "ledger_here",
  "ledger_sum",
  "do_what_if",
  "do_main_line",
  "who_wins",
  "show_why",
  "covered",
  "reason_shown",
  "reason_covered",
  "pausing",
  "plays_on",
  "plays_pausing",
  "size",
  "percent",
  "spotlight",
  "hands_shown",
  "hidden_card",
  "hidden_hand",
  "start_anew",
  "do_clicker",
  "do_spotlight",
  "lens",
  "lens_trick",
  "lens_record",
  "lens_differ",
  "lens_agree",
  "lens_none",
  "lens_after",
  "lens_after_this",
  "place",
  "place_in_round",
  "as_played",
  "differs",
  "same",
  "previous_differing",
  "next_differing",
  "rule_of",
  "nth_of",
  "what_is",
  "draw",
  "draw_players",
  "draw_table",
  "draw_start",
  "draws_again",
  "previous_step",
  "next_step",
  "step",
  "editor",
  "edit_trumps",
  "edit_dealer",
  "edit_leads",
  "edit_undo",
  "edit_clear",
  "edit_to",
  "edit_hands",
  "edit_pile",
  "edit_here",
  "edit_hint",
  "edit_pack",
  "edit_free",
  "edit_take",
  "edit_played",
  "edit_calypsos",
  "edit_problems",
  "edit_none",
  "quiz",
  "quiz_at",
  "quiz_predict",
  "quiz_covered",
  "quiz_exam",
  "quiz_who",
  "quiz_why",
  "quiz_reveal",
  "quiz_first",
  "quiz_revealed",
  "quiz_right",
  "quiz_half",
  "quiz_wrong",
  "quiz_told",
  "quiz_chosen",
  "quiz_you_said",
  "quiz_it_was",
  "quiz_said",
  "quiz_again",
  "quiz_end",
  "quiz_score",
  "quiz_over",
  "quiz_open",
  "quiz_mistakes",
  "quiz_later",
  "quiz_look",
  "quiz_flawless",
  "quiz_hand_in",
  "quiz_taken",
  "quiz_all_taken",
  "quiz_hands",
  "quiz_more",
  "quiz_fewer",
  "quiz_hands_right",
  "quiz_hands_said",
  "quiz_hands_flawless",
  "previous_question",
  "next_question",
  "no_python",
  "saved_page",
  "check",
  "check_found",
  "check_known",
  "check_messages",
  "check_asking",
  "check_answered",
  "check_well",
  "read_play",
  "read_hand",
  "read_calypso",
  "read_no_calypso",
  "read_no_trick",
  "join",
] as const;

export type LabelKey = (typeof LABEL_KEYS)[number];
export type Slots = Record<string, string | number>;

/** Fill the {slots} of a text; a slot that is not given stays as it stands, so that a mistake can be seen. */
export function fill(text: string, slots: Slots): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}

/** A label in the reader's language. */
export function label(words: Vocabulary, key: LabelKey, slots: Slots = {}): string {
  return fill(words.labels[key] ?? key, slots);
}

/** A label cut at one slot, for when what stands in it is drawn: `out of {suits}`. */
export function around(words: Vocabulary, key: LabelKey, slot: string): [before: string, after: string] {
  const [before = "", after = ""] = (words.labels[key] ?? key).split(`{${slot}}`);
  return [before, after];
}

/** High to low. It must stand here: an object's keys, "2" among them, keep no order of their own. */
export const RANKS = [..."AKQJT98765432"];

export const rankOf = (card: CardCode): string => card.charAt(0);
export const suitOf = (card: CardCode): string => card.charAt(1);

/** The rank as the reader writes it: "T" is "10". */
export const rankWord = (words: Vocabulary, rank: string): string => words.ranks[rank] ?? rank;

/** The first letter of a seat's name, for where there is no room for more. */
export const initial = (words: Vocabulary, seat: number): string => [...(words.seats[seat] ?? "")][0] ?? "";

const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** A piece of a sentence: plain text, or a card that stands in it. */
export type Piece = string | { rank: string; suit: string };

/** Cut a sentence at the cards that stand in it, written as `10♣`. */
export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let done = 0;
  for (const match of sentence.matchAll(/(10|[2-9JQKA])([♠♥♦♣])/g)) {
    if (match.index > done) found.push(sentence.slice(done, match.index));
    found.push({ rank: match[1] ?? "", suit: SUITS[match[2] ?? ""] ?? "" });
    done = match.index + match[0].length;
  }
  if (done < sentence.length) found.push(sentence.slice(done));
  return found;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the reader's language groups it. */
export function count(words: Vocabulary, value: number): string {
  let format = formats.get(words.language);
  if (!format) {
    format = makeFormat(words.language);
    formats.set(words.language, format);
  }
  return format.format(value);
}

function makeFormat(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language.replace("_", "-"));
  } catch {
    return new Intl.NumberFormat("en"); // a language tag the browser cannot read is no reason to draw nothing
  }
}

/** A gain: "+70", or nothing for none. */
export const gain = (words: Vocabulary, value: number): string => (value > 0 ? `+${count(words, value)}` : "");

/** The citation at a node: it may be told by where it stood first. */
export function citeAt(words: Words, id: number): string {
  const said = words.cites[id] ?? "";
  return typeof said === "number" ? citeAt(words, said) : said;
}

/**
 * The longest of some texts with its letters blotted out: what a panel is measured by so that it keeps its height,
 * without the page holding words that the reader has not come to yet.
 */
export function blot(texts: readonly string[]): string {
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), "");
  if (!longest) return "";
  const blotted = longest
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, "字")
    .replace(/[fijlrt]/g, "t")
    .replace(/[♠♥♦♣]/g, "m")
    .replace(/(?![tm])[\p{Script=Latin}\d]/gu, "a");
  // Somewhat more, since words of other lengths break elsewhere: half a word for every line or so.
  return blotted + " mama".repeat(Math.ceil(longest.length / 40));
}
