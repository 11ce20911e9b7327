import { parseIdRuns } from '../../characters/collections/id-runs.ts';
import { DETAIL_LIST_MAX, WORN_DETAIL_FIELDS, type ItemDetail } from '../../games/items/item-details.ts';
import { readAccountTags } from '../../characters/account-tags.ts';
import type { FilledDetails } from '../../characters/merge/fill-details.ts';
import type { ItemSection, NumberTimes } from '../../characters/merge/stored-character.ts';
import type { KnownNames } from '../../characters/merge/worn-names.ts';
import { asInteger, asNumber, asObject, asText, readOwn } from '../../characters/read-import/untrusted-values.ts';
import { ORDERED_FIELDS, type OrderedField } from '../../characters/sourced-fields.ts';

/** Of one character, far above what merges keep. */
const NAMES_MAX = 200;
const KEY_MAX = 1_000;
const FILLED_MAX = 500;
const ITEM_SECTIONS = ['equipment', 'inventory', 'bank'] as const satisfies readonly ItemSection[];

/** An order of `observationOrder`; later ones than now would reject all imports to come. */
function readOrder(value: unknown, now: number): number | null {
  const order = asNumber(value, 0);
  return order !== null && order <= now ? order : null;
}

function readName(value: unknown, { isList, isText, max }: ItemDetail): string | number | (string | number)[] | null {
  const readOne = (each: unknown): string | number | null => (isText ? asText(each, max) : asInteger(each, 0, max));
  if (!isList) return readOne(value);
  if (!Array.isArray(value) || value.length > DETAIL_LIST_MAX) return null;
  const list = value.map(readOne);
  return list.every((each) => each !== null) ? list : null;
}

function readNames(value: unknown, now: number): KnownNames | undefined {
  const given = asObject(value) ?? {};
  const names = WORN_DETAIL_FIELDS.map(([field, detail]) => {
    const said = Object.entries(asObject(readOwn(given, field)) ?? {}).flatMap(([key, entry]) => {
      const [order, name] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
      const [at, text] = [readOrder(order, now), readName(name, detail)];
      return at === null || text === null || key.length > KEY_MAX ? [] : [[key, [at, text]] as const];
    });
    return [field, Object.fromEntries(said.slice(0, NAMES_MAX))] as const;
  }).filter(([, said]) => Object.keys(said).length > 0);
  return names.length === 0 ? undefined : (Object.fromEntries(names) as KnownNames);
}

function readFilledFields(value: unknown, now: number): FilledDetails['fields'] {
  const orders = Object.entries(asObject(value) ?? {}).flatMap(([order, fields]) => {
    if (readOrder(Number(order), now) === null) return [];
    const runs = Object.entries(asObject(fields) ?? {}).filter(
      (entry): entry is [string, string] =>
        entry[0].length <= 64 && typeof entry[1] === 'string' && parseIdRuns(entry[1]) !== null,
    );
    return [[order, Object.fromEntries(runs)] as const];
  });
  return orders.length === 0 ? undefined : Object.fromEntries(orders.slice(0, FILLED_MAX));
}

function readFilled(value: unknown, now: number): NumberTimes['filled'] {
  const given = asObject(value);
  if (given === null) return undefined;
  const filled = ITEM_SECTIONS.flatMap((section) => {
    const details = asObject(readOwn(given, section));
    if (details === null) return [];
    const since = readOrder(readOwn(details, 'since'), now);
    const bags = readOrder(readOwn(details, 'bags'), now);
    const fields = readFilledFields(readOwn(details, 'fields'), now);
    return [[section, { ...(since !== null && { since }), ...(fields && { fields }), ...(bags !== null && { bags }) }]];
  });
  return filled.length === 0 ? undefined : (Object.fromEntries(filled) as NumberTimes['filled']);
}

/** The notes of merges beside an exported document, without entries that no merge writes. */
export function readNumberTimes(value: unknown, now: number): NumberTimes {
  const given = asObject(value) ?? {};
  const orders = ORDERED_FIELDS.flatMap((field): (readonly [OrderedField, number])[] => {
    const order = readOrder(readOwn(given, field), now);
    return order === null ? [] : [[field, order]];
  });
  const names = readNames(readOwn(given, 'names'), now);
  const filled = readFilled(readOwn(given, 'filled'), now);
  const accounts = readAccountTags(readOwn(given, 'accounts'));
  return {
    ...Object.fromEntries(orders),
    ...(names && { names }),
    ...(filled && { filled }),
    ...(accounts.length > 0 && { accounts }),
  };
}
