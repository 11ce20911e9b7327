import type { Character } from '#shared/characters/contract/characters.ts';
import type { EquipmentItem, InventoryItem } from '#shared/games/contract/items.ts';
import { addonOfOrder, type AddonCode } from '#shared/characters/seen-by.ts';
import { PLAIN_SECTIONS, SECTIONS, type Section } from '#shared/characters/sections.ts';
import { REQUIRED_FIELDS, SOURCED_FIELDS } from '#shared/characters/sourced-fields.ts';
import { bagsOf, itemsOfContainer, joinInventory } from '#shared/characters/merge/compare-rows.ts';
import { removeFilled, type Contents, type FilledDetails, type Item } from '#shared/characters/merge/fill-details.ts';
import {
  definedFilled,
  sectionOrderOf,
  type ItemSection,
  type NumberTimes,
  type StoredCharacter,
} from '#shared/characters/merge/stored-character.ts';
import { forgetNames } from '#shared/characters/merge/worn-names.ts';

type Content = Pick<StoredCharacter, 'document' | 'numberTimes'>;

export interface Forgotten extends Content {
  readonly sections: number;
}

/** True when no section was ever seen: nothing but the name is left. */
export function isUnseen(document: Character): boolean {
  return SECTIONS.every((section) => sectionOrderOf(document, section) === null);
}

/** Each number, the zone and the guild have a source of their own. Fields of the addon become unknown. */
function forgetFields({ document, numberTimes }: Content, addon: AddonCode): Content {
  const values: Record<string, number | string | null> = {};
  const times: NumberTimes = {};
  for (const field of REQUIRED_FIELDS) {
    const order = numberTimes[field];
    // Any other observation displaces a value whose addon is forgotten.
    if (order !== undefined) times[field] = addonOfOrder(order) === addon ? 0 : order;
  }
  for (const field of SOURCED_FIELDS) {
    const order = numberTimes[field];
    const teller = order === undefined ? document.sources?.character?.addon : addonOfOrder(order);
    values[field] = teller === addon ? null : document[field];
    if (order !== undefined && teller !== addon) times[field] = order;
  }
  const { names, filled } = numberTimes;
  return {
    document: { ...document, ...values },
    numberTimes: { ...times, ...(names && { names }), ...(filled && { filled }) },
  };
}

type IsForgotten = (order: number) => boolean;
type Items = Contents<Item> & { readonly filled: FilledDetails | undefined };

/** The items of a section without details that the addon told of those that others saw; null when never seen. */
function forgetDetails(
  { document, numberTimes }: Content,
  section: ItemSection,
  isForgotten: IsForgotten,
): Items | null {
  const order = sectionOrderOf(document, section);
  const rows = section === 'equipment' ? document.equipment : itemsOfContainer(document.inventory, section === 'bank');
  if (order === null || rows === null) return null;
  const bags = section === 'equipment' ? [] : bagsOf(document.bags, section === 'bank');
  const filled = numberTimes.filled?.[section];
  const orders = [filled?.bags ?? 0, ...Object.keys(filled?.fields ?? {}).map(Number)];
  if (filled === undefined || !orders.some(isForgotten)) return { rows, bags, filled };
  return removeFilled<Item>({ rows, bags, order, isForeign: true, filled }, isForgotten);
}

function forgetWorn(
  stored: Content,
  items: Items | null,
  isForgotten: IsForgotten,
): Pick<NumberTimes, 'names'> & { readonly equipment: EquipmentItem[] | null } {
  const { document, numberTimes } = stored;
  const { names } = numberTimes;
  const equipment = items && (items.rows as EquipmentItem[]);
  const orders = Object.values(names ?? {}).flatMap((each) => Object.values(each).map(([order]) => order));
  if (!orders.some(isForgotten) && equipment === document.equipment) return { equipment, ...(names && { names }) };
  const worn = equipment && { rows: equipment, order: sectionOrderOf(document, 'equipment') ?? 0 };
  const { rows, kept } = forgetNames(worn, names ?? {}, isForgotten);
  return { equipment: rows as EquipmentItem[] | null, ...(kept && { names: kept }) };
}

/** The character without what the addon told; null when it told nothing. Race, class and level stay until seen again. */
export function forgetAddon(stored: Content, addon: AddonCode, now: number): Forgotten | null {
  const isForgotten: IsForgotten = (order) => addonOfOrder(order) === addon;
  const told = SECTIONS.filter((section) => stored.document.sources?.[section]?.addon === addon);
  const isTold = (section: Section): boolean => told.includes(section);
  const fields = forgetFields(stored, addon);
  const leftOf = (section: ItemSection) => (isTold(section) ? null : forgetDetails(stored, section, isForgotten));
  const [worn, carried, banked] = [leftOf('equipment'), leftOf('inventory'), leftOf('bank')];
  const { equipment, names } = forgetWorn(stored, worn, isForgotten);
  const { names: _names, filled: _filled, ...times } = fields.numberTimes;
  const { accounts } = stored.numberTimes;
  const numberTimes: NumberTimes = {
    ...times,
    ...(names && { names }),
    ...definedFilled({ equipment: worn?.filled, inventory: carried?.filled, bank: banked?.filled }),
    ...(accounts && { accounts }),
  };
  const isSame =
    JSON.stringify([fields.document, numberTimes]) === JSON.stringify([stored.document, stored.numberTimes]);
  const moneyFrom = (stored.document.money_from ?? []).filter((each) => each !== addon);
  const isLogged = moneyFrom.length < (stored.document.money_from?.length ?? 0);
  if (told.length === 0 && isSame && !isLogged) return null;
  const { bags: _bags, sources = {}, money_from: _moneyFrom, ...kept } = fields.document;
  const remaining = Object.entries(sources).filter(([section]) => !isTold(section as Section));
  const bags = [...(carried?.bags ?? []), ...(banked?.bags ?? [])];
  const plain = PLAIN_SECTIONS.filter(isTold).map((section) => [section, null]);
  return {
    document: {
      ...kept,
      ...Object.fromEntries(plain),
      equipment,
      inventory: joinInventory(
        carried && (carried.rows as InventoryItem[]),
        banked && (banked.rows as InventoryItem[]),
      ),
      ...(bags.length > 0 && { bags }),
      observed_at: { ...stored.document.observed_at, ...Object.fromEntries(told.map((section) => [section, null])) },
      ...(remaining.length > 0 && { sources: Object.fromEntries(remaining) }),
      ...(moneyFrom.length > 0 && { money_from: moneyFrom }),
      updated_at: new Date(now).toISOString(),
    },
    numberTimes,
    sections: told.length + (isLogged ? 1 : 0),
  };
}
