import type { Character } from '#shared/contract/characters/characters.ts';
import { addonOfOrder, type AddonCode } from '#shared/character/seen-by.ts';
import { PLAIN_SECTIONS, SECTIONS, type Section } from '#shared/character/sections.ts';
import { bagsOf, itemsOfContainer, joinInventory } from '../import/merge/compare-rows.ts';
import {
  NUMBER_FIELDS,
  PLACE_FIELDS,
  sectionOrderOf,
  type NumberTimes,
  type StoredCharacter,
} from '../import/merge/stored-character.ts';

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
  for (const field of [...NUMBER_FIELDS, ...PLACE_FIELDS]) {
    const order = numberTimes[field];
    const teller = order === undefined ? document.sources?.character?.addon : addonOfOrder(order);
    values[field] = teller === addon ? null : document[field];
    if (order !== undefined && teller !== addon) times[field] = order;
  }
  return { document: { ...document, ...values }, numberTimes: times };
}

/** The character without what the addon told; null when it told nothing. Race, class and level stay until seen again. */
export function forgetAddon(stored: Content, addon: AddonCode, now: number): Forgotten | null {
  const { document } = stored;
  const told = SECTIONS.filter((section) => document.sources?.[section]?.addon === addon);
  const fields = forgetFields(stored, addon);
  const isTold = (section: Section): boolean => told.includes(section);
  if (told.length === 0 && JSON.stringify(fields) === JSON.stringify(stored)) return null;
  const { bags: _bags, sources = {}, ...kept } = fields.document;
  const remaining = Object.entries(sources).filter(([section]) => !isTold(section as Section));
  const containerOf = (section: 'inventory' | 'bank') =>
    isTold(section) || sectionOrderOf(document, section) === null
      ? null
      : itemsOfContainer(document.inventory, section === 'bank');
  const bags = [
    ...(isTold('inventory') ? [] : bagsOf(document.bags, false)),
    ...(isTold('bank') ? [] : bagsOf(document.bags, true)),
  ];
  const plain = PLAIN_SECTIONS.filter(isTold).map((section) => [section, null]);
  return {
    document: {
      ...kept,
      ...Object.fromEntries(plain),
      equipment: isTold('equipment') ? null : document.equipment,
      inventory: joinInventory(containerOf('inventory'), containerOf('bank')),
      ...(bags.length > 0 && { bags }),
      observed_at: { ...document.observed_at, ...Object.fromEntries(told.map((section) => [section, null])) },
      ...(remaining.length > 0 && { sources: Object.fromEntries(remaining) }),
      updated_at: new Date(now).toISOString(),
    },
    numberTimes: fields.numberTimes,
    sections: told.length,
  };
}
