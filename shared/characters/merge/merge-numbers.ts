import type { Character } from '../contract/characters.ts';
import type { Snapshot } from '../snapshot.ts';
import { SOURCED_FIELDS, type SourcedField } from '../sourced-fields.ts';
import { sectionOrderOf, snapshotOrderOf, type NumberTimes, type StoredCharacter } from './stored-character.ts';

type FieldValues = Pick<Character, SourcedField>;

export interface MergedNumbers {
  readonly values: FieldValues;
  readonly times: NumberTimes;
  /** A value differs from the stored one. */
  readonly changed: boolean;
  /** No value differs, but one was observed later than before. */
  readonly moved: boolean;
  /** A different value was rejected because a newer one is stored. */
  readonly leftOut: boolean;
}

/** Only the own addon says that a character is in no guild, and exports when it did; any other missing value is unknown. */
function says({ character, sources, fieldOrders }: Snapshot, field: SourcedField): boolean {
  if (character[field] !== null) return true;
  return field === 'guild' && (sources.character === undefined || fieldOrders?.guild !== undefined);
}

/** Order in which the stored value of a field was said; null while nobody said it. */
function knownOrder({ document, numberTimes }: StoredCharacter, field: SourcedField): number | null {
  const said = numberTimes[field];
  if (said !== undefined) return said;
  const isSaid = document[field] !== null || (field === 'guild' && document.sources?.character === undefined);
  return isSaid ? (sectionOrderOf(document, 'character') ?? 0) : null;
}

/** Each field from whichever of two characters said it last, from the first at equal times. */
export function joinNumbers(
  one: StoredCharacter,
  other: StoredCharacter,
  sectionOrder: number,
): Pick<MergedNumbers, 'values' | 'times'> {
  const values: Partial<Record<SourcedField, number | string | null>> = {};
  const times: NumberTimes = {};
  for (const field of SOURCED_FIELDS) {
    const [order, otherOrder] = [knownOrder(one, field), knownOrder(other, field)];
    const isOther = otherOrder !== null && otherOrder > (order ?? -1);
    values[field] = (isOther ? other : one).document[field];
    const time = isOther ? otherOrder : order;
    if (time !== null && time !== sectionOrder) times[field] = time;
  }
  return { values: values as FieldValues, times };
}

/**
 * Each field is a register of its own. A missing value must not erase the stored one. `takeAll`: newest observation.
 *
 * @param sectionOrder order of the observation that holds the rest of `character` from now on
 */
export function mergeNumbers(
  stored: StoredCharacter | null,
  snapshot: Snapshot,
  takeAll: boolean,
  sectionOrder: number,
): MergedNumbers {
  const values: Partial<Record<SourcedField, number | string | null>> = {};
  const times: NumberTimes = {};
  const isUndated = snapshot.undated.includes('character');
  const wholeOrder = snapshotOrderOf(snapshot, 'character') ?? 0;
  let changed = false;
  let moved = false;
  let leftOut = false;
  for (const field of SOURCED_FIELDS) {
    const known = stored?.document[field] ?? null;
    const order = stored && knownOrder(stored, field);
    const seen = snapshot.character[field];
    const isSaid = says(snapshot, field);
    const ownOrder = snapshot.fieldOrders?.[field];
    const seenOrder = ownOrder ?? wholeOrder;
    const undated = isUndated && ownOrder === undefined;
    const newer = undated ? takeAll : seenOrder > (order ?? -1);
    const taken = isSaid && (order === null || newer);
    if (taken && seen !== known) changed = true;
    else if (taken && stored !== null) moved = true;
    else if (isSaid && seen !== known) leftOut = true;
    const value = taken ? seen : known;
    const time = taken ? Math.max(seenOrder, undated ? sectionOrder : 0) : order;
    values[field] = value;
    // A field that nobody said has no order; `guild` without one was said with the rest.
    if (time !== null && time !== sectionOrder) times[field] = time;
  }
  return { values: values as FieldValues, times, changed, moved, leftOut };
}
