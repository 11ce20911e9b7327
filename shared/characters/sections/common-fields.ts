import { DETAIL_LIST_MAX, ITEM_DETAILS, type DetailName } from '../../games/items/item-details.ts';
import { placeholderName, placeholderPetName } from '../placeholder-name.ts';
import type { Fields } from './field.ts';

const NAME_MAX = 200;

/** Name of an entry, without which it is skipped. */
export const NAME = { kind: 'text', absent: 'skip', max: NAME_MAX, isLast: true } as const;

/** Seconds as milliseconds; undefined for anything but a time. */
function toMilliseconds(seconds: unknown): number | undefined {
  return typeof seconds === 'number' && seconds < 4_102_444_800 ? Math.floor(seconds * 1000) : undefined;
}

export const TIME = { kind: 'integer', absent: null, fromSaved: toMilliseconds, description: 'payload_time' } as const;

/** An item and its number, in the order of the addon's text. */
export const ITEM = {
  item_id: { kind: 'itemId', absent: null, payload: 'itemID', saved: 'item' },
  item_name: { kind: 'text', absent: null, payload: 'name', max: NAME_MAX, isLast: true },
  count: { kind: 'integer', absent: 1, min: 1 },
  quality: { kind: 'quality', absent: null, description: 'payload_quality' },
} as const satisfies Fields;

type DetailField<D extends { payload: string; isList?: true }> = {
  readonly kind: D extends { isList: true } ? 'integers' : 'integer';
  readonly absent: 'omit';
  readonly payload: D['payload'];
  readonly saved: string | null;
  readonly max: number;
  readonly maxEntries: number;
};

/** Details that the addon's text of an item has, in its order. */
const SAVED_DETAILS: Partial<Record<DetailName, string>> = {
  icon_id: 'icon',
  class_id: 'class',
  subclass_id: 'subclass',
  item_level: 'level',
};
const DETAIL_NAMES = [...Object.keys(SAVED_DETAILS), ...Object.keys(ITEM_DETAILS)] as DetailName[];

/** Optional details of an item, in the order of the addon's text. */
export const ITEM_DETAIL_FIELDS = Object.fromEntries(
  DETAIL_NAMES.map((name) => {
    const { payload, max, ...detail } = ITEM_DETAILS[name];
    const kind = 'isList' in detail ? 'integers' : 'integer';
    return [
      name,
      { kind, absent: 'omit', payload, saved: SAVED_DETAILS[name] ?? null, max, maxEntries: DETAIL_LIST_MAX },
    ];
  }),
) as { readonly [D in DetailName]: DetailField<(typeof ITEM_DETAILS)[D]> };

/** Names an item by its number, and a pet by its species, while the name is unknown; null for a row that has neither. */
export function nameItem<T extends Readonly<Record<string, unknown>>>(row: T): T | null {
  const { item_name: name, item_id: id, pet_species: species } = row;
  if (name !== null) return row;
  if (typeof species === 'number') return { ...row, item_name: placeholderPetName(species) };
  return typeof id === 'number' ? { ...row, item_name: placeholderName(id) } : null;
}
