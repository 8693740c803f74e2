// Written by `python -m waystone.server.typescript`: change it there.

/** Answer what is asked, for the moment it was asked; `obvious` where the page answers for its player. */
export interface SendChoose {
  do: "choose";
  option: number;
  moment: number;
  obvious: boolean;
}

/** Take the last answer back. */
export interface SendUndo {
  do: "undo";
  moment: number;
}

/** Say something to all; an onlooker may have a name. */
export interface SendSay {
  do: "say";
  text: string;
  name: string;
}

/** Let a bot play for your seat; with no bot, play yourself again. */
export interface SendHand {
  do: "hand";
  seat: number;
  bot: string;
}

/** Leave the table: a bot plays on for your seat until you are back. */
export interface SendLeave {
  do: "leave";
  seat: number;
}

/** Give your seat up for good: a bot plays it to the end, and the result says that you resigned. */
export interface SendResign {
  do: "resign";
  seat: number;
}

/** What to do about the absent player of a seat: bot, wait or end. */
export interface SendVote {
  do: "vote";
  seat: number;
  wish: string;
}

/** How fast bots move: watch, quick or instant. */
export interface SendSpeed {
  do: "speed";
  speed: string;
}

/** Let bots move at once up to the next choice of a person. */
export interface SendSkip {
  do: "skip";
}

/** Where several people share a screen: whoever sits at this seat looks now. */
export interface SendFace {
  do: "face";
  seat: number;
}

/** Whether the table in words is wanted too; all of it, or a page of the game, such as `look` about something. */
export interface SendRead {
  do: "read";
  on: boolean;
  page: string;
  about: string;
}

/** Whether the line still holds. */
export interface SendPing {
  do: "ping";
}

/** Take a seat: by its token, or a free one of an open table; without `seat` the first free one. */
export interface Sit {
  name?: string;
  token?: string;
  seat?: number | null;
}

/** Ask for a new link to your seat or to a free one. */
export interface Invite {
  seat: number;
}

/** Go on from a moment of a finished match at a new table. */
export interface GoOn {
  at: number;
  bots?: string[];
}

export type Nothing = Record<string, never>;

/** The page of a table has changed: what it knows beside its parts, and the differences of its parts.

`unlikely` are those of the `lit` places that catch the eye little where there are many. What is as it mostly is
goes without saying. Each of `parts` is a `Patch`, encoded once for all who are sent it. */
export interface Page {
  type: "page";
  version: number;
  moment: number;
  facing: number;
  speed: string;
  parts: Record<string, ([number, number] | string)[]>;
  mine: boolean;
  lit: string[];
  unlikely: string[];
  since: number;
  asked: number | null;
  over: boolean;
  again: string;
  watchers: number;
  waited: number;
  obvious: number | null;
}

/** Something that may be answered; `details` is what matters for it as the table stands. */
export interface OptionData {
  id: number;
  text: string;
  touches: string;
  details: string;
}

/** Something that may not be answered now, and why. */
export interface RefusalData {
  id: number;
  text: string;
  touches: string;
  rule: string;
  why: string;
}

/** What a seat is asked. */
export interface AskData {
  seat: number;
  moment: number;
  subject: string;
  prompt: string;
  rule: string;
  options: OptionData[];
  refusals: RefusalData[];
  undo: boolean;
  undo_barrier: string;
}

/** What was sent cannot be done; `ask` is what is asked now. */
export interface Refusal {
  type: "refused";
  status: number;
  error: string;
  do?: string;
  ask?: AskData | null;
}

/** The line holds. */
export interface Pong {
  type: "pong";
}

/** Who sits on a seat. */
export interface SeatData {
  seat: number;
  name: string;
  title: string;
  bot: string;
  taken: boolean;
  resigned: boolean;
}

/** One side of a die: its number, its name, a few letters for it, and its picture: path data in a square of 100. */
export interface FaceData {
  number: number;
  name: string;
  short: string;
  outline: string;
}

/** Dice that were rolled together: `sum` has the sum and its parts where the rule adds, `wanted` what was needed. */
export interface RollData {
  whose: string;
  seat: number;
  die: string;
  numbered: boolean;
  faces: FaceData[];
  sum: string;
  wanted: string;
}

/** Something that happened, as a seat heard it, and what all can see to be different after it. */
export interface EventData {
  kind: string;
  words: string;
  changes: string[];
  seat: number;
  touches: string;
  rule: string;
  rolls: RollData[];
}

/** A line of chat; `answers` is how many had been given when it was said. */
export interface ChatData {
  at: number;
  seat: number;
  name: string;
  text: string;
  answers: number;
}

/** How a match ended; `resigned` are the seats whose players gave up on the way, and bots played to the end. */
export interface ResultData {
  words: string;
  rewards: number[];
  scores: number[];
  winners: number[];
  resigned: number[];
}

/** Where a lesson stands: `said` is what to do now, `done` what there is to say about the step before.

`step` counts from 0 and equals `steps` at the end; `wanted` is the option to choose, None while others play. */
export interface LessonData {
  step: number;
  steps: number;
  done: string;
  said: string;
  point: string;
  wanted: number | null;
}

/** The table has changed, for programs. */
export interface TableMessage {
  type: "table";
  table: string;
  game: string;
  fingerprint: string;
  version: number;
  moment: number;
  ready: boolean;
  over: boolean;
  seats: SeatData[];
  you: number[];
  asked: number | null;
  prompt: string;
  waited: number;
  watchers: number;
  ask: AskData | null;
  view: unknown;
  events: EventData[];
  heard: number;
  told: number;
  chat: ChatData[];
  result: ResultData | null;
  again: string;
  lesson: LessonData | null;
}

/** A request that was refused; where it was about a table, `ask` is what is asked there now. */
export interface Failure {
  error: string;
  moment?: number;
  ask?: AskData | null;
}

/** A seat of a table that was just set, with the token that may sit there. */
export interface NewSeat {
  seat: number;
  name: string;
  bot: string;
  taken: boolean;
  token: string;
}

/** A table was set. */
export interface Created {
  table: string;
  seats: NewSeat[];
}

/** A seat was taken; whoever has no cookie gets a token. */
export interface Seated {
  seat: number;
  token?: string;
}

/** A new token for a seat. */
export interface Invitation {
  seat: number;
  token: string;
}

/** Where the same people play again. */
export interface NextTable {
  table: string;
}

/** An option that is worth a thought: how often the search tried it, the chance to win after it, and why. */
export interface HintOption {
  id: number;
  text: string;
  share: number;
  chance: number;
  why: string;
}

/** Good options, the best first, and the chance to win. */
export interface Hint {
  moment: number;
  seat: number;
  chance: number;
  options: HintOption[];
}

/** What would follow from an option; `chance` says that dice or hidden cards decide. */
export interface Preview {
  moment: number;
  option: number;
  words: string[];
  chance: boolean;
}

/** The table after `at` answers, as a seat or an onlooker saw it. */
export interface Past {
  at: number;
  seat: number;
  turn: number;
  asked: number | null;
  prompt: string;
  style: string;
  board: string;
  text: string;
  events: EventData[];
  answers: number;
  turns: number[];
  names: string[];
}

/** A line of the log: told after `at` answers; `opens` where a turn begins. */
export interface StoryLine {
  at: number;
  opens: boolean;
  words: string;
}

/** The whole log of a match, as a seat or an onlooker heard it. */
export interface Story {
  seat: number;
  lines: StoryLine[];
}

/** How one kind of die fell: for each seat how often each face; a mean only where the faces are numbers.

`shares` is how often a fair die shows each of the faces. */
export interface DiceData {
  title: string;
  numbered: boolean;
  faces: FaceData[];
  shares: number[];
  counts: number[][];
  means: (number | null)[];
  fair: number | null;
}

/** Rolls of a seat that needed a number: how many, how many reached it, and how many were to be expected to. */
export interface LuckData {
  rolls: number;
  reached: number;
  expected: number;
}

/** Everybody's chance to win after `at` answers. */
export interface Chances {
  at: number;
  turn: number;
  chances: number[];
}

/** A turning point: after `at` answers the chance of a seat changed most. */
export interface SwingData {
  at: number;
  turn: number;
  seat: number;
  before: number;
  after: number;
  words: string;
}

/** How a finished match went; `dice` has an entry for each kind of die that players rolled.

`deeds` is what the player of each seat did, in the game's words: "12 moves", "3 duels won". */
export interface Report {
  turns: number;
  decisions: number[];
  dice: DiceData[];
  luck: LuckData[];
  chances: Chances[];
  swings: SwingData[];
  deeds: string[][];
  names: string[];
  result: ResultData | null;
}

export type Sent = SendChoose | SendUndo | SendSay | SendHand | SendLeave | SendResign | SendVote | SendSpeed | SendSkip | SendFace | SendRead | SendPing;

export type Message = Page | Refusal | Pong | TableMessage;

/** What is so where a page does not say otherwise. */
export const UNSAID = { mine: false, lit: [], unlikely: [], since: 0, asked: null, over: false, again: "", watchers: 0, waited: 0.0, obvious: null };
