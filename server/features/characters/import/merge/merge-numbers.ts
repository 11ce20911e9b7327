import type { Character } from '#shared/contract/characters/characters.ts';
import type { Snapshot, SnapshotCharacter } from '#shared/character/snapshot.ts';
import {
  NUMBER_FIELDS,
  sectionTimeOf,
  type NumberField,
  type NumberTimes,
  type StoredCharacter,
} from './stored-character.ts';

const IDENTITY_FIELDS = ['name', 'realm', 'level', 'race', 'class', 'faction', 'zone', 'guild'] as const;

/** Whether an observation says of a character what is stored already. A number that it does not give agrees with any. */
export function sameIdentity(known: Character, seen: SnapshotCharacter): boolean {
  return (
    IDENTITY_FIELDS.every((field) => known[field] === seen[field]) &&
    NUMBER_FIELDS.every((field) => seen[field] === null || seen[field] === known[field])
  );
}

export interface MergedNumbers {
  readonly values: Record<NumberField, number | null>;
  readonly times: NumberTimes;
  /** A value differs from the stored one. */
  readonly changed: boolean;
  /** No value differs, but one was seen later than was known. */
  readonly moved: boolean;
  /** The observation gave another value, but a newer one is known. */
  readonly leftOut: boolean;
}

/**
 * Copper, experience and played time, each held by its own newest observation. Unlike zone and guild, where nothing said
 * means that there is none, these always exist: an observation that lacks one must not erase it.
 *
 * @param takeAll whether the observation is the latest word on the character
 * @param sectionTime when `character` was seen, once merged, in milliseconds
 */
export function mergeNumbers(
  stored: StoredCharacter | null,
  snapshot: Snapshot,
  takeAll: boolean,
  sectionTime: number,
): MergedNumbers {
  const values = {} as Record<NumberField, number | null>;
  const times: NumberTimes = {};
  const storedTime = stored && sectionTimeOf(stored.document, 'character');
  const undated = snapshot.undated.includes('character');
  const seenTime = snapshot.observed.character ?? 0;
  let changed = false;
  let moved = false;
  let leftOut = false;
  for (const field of NUMBER_FIELDS) {
    const known = stored?.document[field] ?? null;
    const knownTime = stored?.numberTimes[field] ?? storedTime ?? 0;
    const seen = snapshot.character[field];
    const newer = undated ? takeAll : seenTime > knownTime;
    const taken = seen !== null && (known === null || newer);
    if (taken && seen !== known) changed = true;
    else if (taken) moved = true;
    else if (seen !== null && seen !== known) leftOut = true;
    const value = taken ? seen : known;
    const time = taken ? Math.max(seenTime, undated ? sectionTime : 0) : knownTime;
    values[field] = value;
    if (value !== null && time !== sectionTime) times[field] = time;
  }
  return { values, times, changed, moved, leftOut };
}
