import type { Character } from '#shared/contract/characters/characters.ts';
import {
  countOwnedItems,
  itemLocationOf,
  ownedItemAt,
  seenAt,
  type ItemLocation,
  type OwnedItem,
} from './pack-items.ts';

/** An item with its owner, as the page shows it. */
export interface Row {
  readonly character: Character;
  readonly thing: OwnedItem;
  readonly where: ItemLocation;
  /** ISO 8601; null when unknown. */
  readonly seenAt: string | null;
}

/** Resolves the row numbers of the worker. */
export interface RowReader {
  readonly length: number;
  read(row: number): Row | undefined;
}

/** Expects the characters in the order in which the worker got them. */
export function createRowReader(characters: readonly Character[]): RowReader {
  const owners: Character[] = [];
  const starts = new Map<Character, number>();
  for (const character of characters) {
    starts.set(character, owners.length);
    for (let left = countOwnedItems(character); left > 0; left--) owners.push(character);
  }
  return {
    length: owners.length,
    read(row) {
      const character = owners[row];
      const thing = character && ownedItemAt(character, row - (starts.get(character) ?? 0));
      if (!thing) return undefined;
      return { character, thing, where: itemLocationOf(character.game_id, thing), seenAt: seenAt(character, thing) };
    },
  };
}
