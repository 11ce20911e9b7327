import type { StoredCharacter } from '#shared/character/merge/stored-character.ts';

/** A found character by its file and its index in it. */
export interface Copy {
  readonly file: number;
  readonly index: number;
}

/** Copies of one character, the latest first, and the stored character that they are of. */
export interface Comparable {
  readonly copies: readonly Copy[];
  /** Null for a new character. */
  readonly stored: StoredCharacter | null;
}

/** Effect of an import: `changed` any content, `seen` the time of content that stays, `none` nothing. */
export type Change = 'new' | 'changed' | 'seen' | 'none';

export interface Outcome {
  readonly change: Change;
  /** Of the character afterwards. */
  readonly level: number;
}

const WEIGHT: Readonly<Record<Change, number>> = { none: 0, seen: 1, changed: 2, new: 3 };

export function greaterChange(a: Change, b: Change): Change {
  return WEIGHT[a] >= WEIGHT[b] ? a : b;
}
