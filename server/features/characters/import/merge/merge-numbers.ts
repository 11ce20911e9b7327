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

/** True when an observation matches the stored character; a number that it lacks matches any. */
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
  /** No value differs, but one was observed later than before. */
  readonly moved: boolean;
  /** A different value was rejected because a newer one is stored. */
  readonly leftOut: boolean;
}

/**
 * Each number is a register of its own. A missing number must not erase the stored one. `takeAll`: newest observation.
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
