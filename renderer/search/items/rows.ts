import type { Character } from '#shared/contract/characters/characters.ts';
import { countThings, seenAt, thingAt, whereOf, type Thing, type Where } from './pack-items.ts';

/** A row of the table with what it stands for. */
export interface Row {
  readonly character: Character;
  readonly thing: Thing;
  readonly where: Where;
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
  for (const character of characters) ends.push((length += countThings(character)));
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
      const thing = character && thingAt(character, row - (ends[owner - 1] ?? 0));
      if (!thing) return undefined;
      return { character, thing, where: whereOf(character.game_id, thing), seenAt: seenAt(character, thing) };
    },
  };
}
