// What the studio knows of a game and its pack, and how it asks for changes.
import { root } from "./page";
import type { Word } from "./studio_values";

export interface Field {
  name: string;
  kinds: string[];
  required: boolean;
  always: boolean; // every entry is asked for it, not only those of some kind
  low: number | null;
  high: number | null;
  choices: string[];
  what: string;
  fields: Field[];
}

export type Row = Record<string, unknown>;

export interface Entry {
  key: string;
  title: string;
  state: "same" | "changed" | "new" | "removed";
  changed: string[];
  row: Row;
  written: Record<string, string>;
}

export interface Table {
  file: string;
  name: string;
  is_list: boolean;
  key_field: string;
  fields: Field[];
  entries: Entry[];
}

export interface Mistake {
  file: string;
  table: string;
  key: string;
  way: string[]; // to the field: "effects", "1", "amount"
  said: string;
  problem: string; // the same without where it is
  line: number;
}

export interface State {
  game: string;
  title: string;
  players: number[];
  others: string[]; // packs beside this one that it can be compared with
  files: { name: string; text: string }[];
  tables: Table[];
  vocabularies: { file: string; what: string; words: Word[] }[];
  mistakes: Mistake[];
  edits: string[];
  can_undo: boolean;
}

export interface Trial {
  number: number;
  game: string;
  players: number;
  games: number;
  settings: Record<string, string>;
  against: string; // "" is the game as it comes
  done: number;
  left: number | null; // seconds
  state: "running" | "done" | "failed" | "stopping" | "stopped";
  told: number; // games that the report speaks of
  care: string[];
  change: string[];
  findings: string[];
  why: string;
}

export interface Pack {
  name: string;
  folder: string;
  games: { name: string; title: string; held: boolean }[];
}

export interface Picture {
  style: string;
  drawing: string;
  seen: boolean;
  when: string;
  remarks: string[];
}

/** Ask the studio; what it refuses is thrown with its own words. */
export async function ask<T>(path: string, send?: unknown): Promise<T> {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(send) };
  const answer = await fetch(`${root}/studio/api/${path}`, send === undefined ? {} : post);
  const found = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(found.error ?? answer.statusText);
  return found;
}

/** "start_rule" as people read it. */
export function plain(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function label(entry: Entry): string {
  return entry.title || entry.key;
}

/** Wait until nothing new has come for a moment. */
export function calmly<A extends unknown[]>(wait: number, act: (...given: A) => void): (...given: A) => void {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => act(...given), wait);
  };
}
