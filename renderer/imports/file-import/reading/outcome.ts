import type { characterHistory } from '#shared/characters/contract/characters.ts';
import type { Output } from '#shared/base/http/route.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';

export interface Copy {
  readonly file: number;
  readonly index: number;
}

/** Characters of the ledger that the player chose, by copy. */
export type Chosen = ReadonlyMap<string, number>;

export function copyKey({ file, index }: Copy): string {
  return `${file}:${index}`;
}

export interface Comparable {
  readonly copies: readonly Copy[];
  readonly stored: StoredCharacter | null;
}

/** The history of a stored character as it is served. */
export type ServedHistory = Pick<Output<typeof characterHistory>, 'data' | 'money'>;

export interface Recalled extends Comparable {
  readonly history: ServedHistory;
}

/**
 * Effect of an import: `changed` any content, `seen` the time of content that stays, `history` the past alone, `none` nothing. One
 * that `waits` has no effect until the player says which character of the ledger it is.
 */
export type Change = 'new' | 'changed' | 'seen' | 'history' | 'waits' | 'none';

export interface Outcome {
  readonly change: Change;
  /** Of the character afterwards. */
  readonly level: number;
  /** The copy may add points to the history, which only the history tells. */
  readonly mayAddPoints: boolean;
}

const WEIGHT: Readonly<Record<Change, number>> = { none: 0, waits: 1, history: 2, seen: 3, changed: 4, new: 5 };

export function greaterChange(a: Change, b: Change): Change {
  return WEIGHT[a] >= WEIGHT[b] ? a : b;
}
