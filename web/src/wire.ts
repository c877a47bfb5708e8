/** The wire: the shape of what Python sends. Twin of calypso_widgets/lesson/wire.py, which says what each field means. */

export type SeatIndex = number;
export type CardCode = string;

export type Destination = "built" | "completes" | "starts" | "duplicate" | "foreign";

export type RoleName =
  | "led"
  | "led own trump"
  | "followed"
  | "followed in own suit"
  | "ruffed"
  | "overruffed"
  | "underruffed"
  | "discarded";

export type ReasonName =
  | "highest of the suit led"
  | "led own trump, not ruffed"
  | "led own trump, outranks the ruffs"
  | "ruffed"
  | "overruffed";

export type Ranking = "highest" | "any" | "last";

export interface SeatState {
  building: string;
  calypsos: number;
  pile: number;
  points: number;
}

export interface State {
  seats: (SeatState | null)[];
  sides: number[];
}

export interface Move {
  to: Destination;
  seat: SeatIndex;
  gain: number;
}

export interface TrickEnd {
  winner: SeatIndex;
  reason: ReasonName;
  moves: Move[];
  gains: number[];
  state?: State;
}

export type Trials = string;

export interface Lens {
  role: RoleName;
  winning: SeatIndex;
  end?: TrickEnd;
}

export interface DealFrame {
  kind: "deal";
  parent: number;
  round: number;
  deal: number;
  dealer: SeatIndex;
  hands: CardCode[][];
  stock: number | null;
  next: SeatIndex;
  state: State;
  carried: number[];
  tries?: Trials;
}

export interface Mark {
  shows_out?: boolean;
  end?: TrickEnd;
  under?: Record<string, Lens>;
  starts?: boolean;
  bot?: string;
  tries?: Trials;
}

export interface PlayFrame extends Mark {
  kind: "play";
  parent: number;
  seat: SeatIndex;
  card: CardCode;
  slot: number;
  role: RoleName;
  winning: SeatIndex;
  next: SeatIndex | null;
}

export interface Tried extends Mark {
  play: string;
}

export interface Rules {
  name: string;
  ruffs: Ranking;
}

export interface Frames {
  trumps: string[];
  names: string[];
  rules: string;
  rulesets: Rules[];
  shared_pile: boolean;
  renounces: boolean;
  title: string;
  nodes: (DealFrame | PlayFrame)[];
}

export interface RulesWords {
  source: string;
  about: string;
  rule: string;
  passage: string;
}

export interface Vocabulary {
  language: string;
  labels: Record<string, string>;
  seats: string[];
  sides: string[];
  side_marks: string[];
  suits: Record<string, string>;
  ranks: Record<string, string>;
  cards: Record<string, string>;
  roles: Record<string, string>;
  destinations: Record<string, string[]>;
  reasons: string[];
  calypsos: string[];
}

export interface Said {
  why: string[];
  says: string[];
  notes: string[][];
  cites: (string | number)[];
  comments: string[];
  under: Record<string, Record<string, string>>;
}

export interface Words extends Vocabulary, Said {
  rulesets: Record<string, RulesWords>;
}

export interface Branch {
  root: number;
  name: string;
  label: string;
}

export interface Grown {
  nodes: (DealFrame | Tried)[];
  said: Said;
}

export interface News {
  kind: "grown";
  start: number;
  nodes: (DealFrame | Tried)[];
  said: Said;
  tries: Record<string, Trials>;
  gone: number[];
}

export interface DrawnSeat {
  player: string;
  card: CardCode;
  tied: boolean;
  seat: SeatIndex | null;
  trump: string;
  deals: boolean;
}

export interface DrawFrame {
  says: string;
  acts: string[];
  drawn: DrawnSeat[];
}

export interface DrawFrames {
  rules: string;
  about: string;
  nodes: DrawFrame[];
}

export interface LaidSeat {
  hand: CardCode[];
  building: string;
  calypsos: number;
  pile: CardCode[];
}

export interface Laid {
  title: string;
  rules: string;
  rulesets: string[];
  trumps: string;
  seatings: string[];
  dealer: SeatIndex;
  leads: SeatIndex;
  seats: LaidSeat[];
  trick: CardCode[];
  free: Record<CardCode, number>;
  hand_room: number;
  trick_room: number;
  bare: boolean;
  undo: boolean;
  says: string;
}

export interface Flaw {
  says: string;
  seats: SeatIndex[];
}

export interface Asked {
  cards: CardCode[];
  trumps: string;
  leader: SeatIndex;
  rules: string;
  deal: number;
  trick: number;
  grounds: string[];
  because: string[];
}

export interface Belief {
  myth: string;
  why_not: string;
}

export interface Solution {
  winner: SeatIndex;
  ground: number;
  roles: RoleName[];
  verdict: string;
  beliefs: (Belief | null)[];
}

export interface QuizFrames {
  nodes: Asked[];
  solutions: Solution[];
}

export interface CheckRow {
  what: string;
  found: string;
  known: string;
  well: boolean;
}

export interface CheckReport {
  rows: CheckRow[];
  fix: string;
  kept: string;
}
