import type { Character } from '#shared/contract/characters/characters.ts';
import {
  countOwnedItems,
  seenAt,
  ownedItemAt,
  itemLocationOf,
  type OwnedItem,
  type ItemLocation,
} from './pack-items.ts';

/** A row of the table with what it stands for. */
export interface Row {
  readonly character: Character;
  readonly thing: OwnedItem;
  readonly where: ItemLocation;
  /** ISO 8601; null when the game never told. */
  readonly seenAt: string | null;
}

/** Finds out what rows are. It knows the characters in the order in which they were packed. */
export interface RowReader {
  readonly length: number;
  read(row: number): Row | undefined;
}

export function createRowReader(characters: readonly Character[]): RowReader {
  const ends: number[] = [];
  let length = 0;
  for (const character of characters) ends.push((length += countOwnedItems(character)));
  /** The first character whose things end after the row. */
  const ownerOf = (row: number): number => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) > row) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    length,
    read(row) {
      const owner = ownerOf(row);
      const character = characters[owner];
      const thing = character && ownedItemAt(character, row - (ends[owner - 1] ?? 0));
      if (!thing) return undefined;
      return { character, thing, where: itemLocationOf(character.game_id, thing), seenAt: seenAt(character, thing) };
    },
  };
}
