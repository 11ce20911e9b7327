import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { post } from './accounts.ts';

type Given = Partial<Omit<ImportPayload, 'character'>> & { readonly character?: Partial<ImportPayload['character']> };

/** Import payload of an invented character without sections, with other given fields. */
export function payload({ character, ...rest }: Given = {}): ImportPayload {
  return {
    game_short_code: 'wow_classic',
    character: {
      name: 'Brunhild',
      level: 60,
      race: 'Dwarf',
      class: 'Warrior',
      realm: 'Hydraxian',
      faction: 'Alliance',
      ...character,
    },
    ...rest,
  };
}

/** Worn items of the given qualities, in that order. */
export function worn(...qualities: readonly number[]): NonNullable<ImportPayload['equipment']> {
  return qualities.map((quality, index) => ({
    slotName: `Slot ${index + 1}`,
    itemName: `Blade ${index + 1}`,
    itemID: 1000 + index,
    quality,
  }));
}

/** `count` carried items in the backpack. */
export function carried(count: number): NonNullable<ImportPayload['inventory']> {
  return Array.from({ length: count }, (_, index) => ({
    bagNum: 0,
    slotNum: index + 1,
    name: `Herb ${index + 1}`,
    itemID: 2000 + index,
    count: 1,
  }));
}

/** Imports characters one by one through the API; each must be accepted. Returns their ids. */
export async function importAll(url: string, token: string, payloads: readonly ImportPayload[]): Promise<number[]> {
  const ids: number[] = [];
  for (const each of payloads) {
    const answer = await post(`${url}/api/characters/import`, each, token);
    if (answer.status !== 201)
      throw new Error(`import of ${each.character.name}: ${answer.status} ${await answer.text()}`);
    ids.push(((await answer.json()) as { character: { id: number } }).character.id);
  }
  return ids;
}
