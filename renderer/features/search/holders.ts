import type { Character } from '#shared/contract/characters.ts';
import type { TFunction } from 'i18next';
import { bagName } from '../../lib/bag-name.ts';
import { containerOf } from '#shared/rules/container.ts';
import { pathOfRow, placeText } from '../../lib/search/place-text.ts';
import type { Row } from '../../lib/search/rows.ts';

/** One place where a thing is: "Bag 2, slot 5", or of several stacks in one container only the container. */
interface Place {
  readonly text: string;
  readonly count: number;
}

/** A character who has a thing. */
export interface Holder {
  readonly character: Character;
  readonly count: number;
  readonly places: readonly Place[];
  /** Leads to the first of the places. */
  readonly path: string;
}

/** Who has it, where and how many, in the order of the rows; stacks in one container are told together. */
export function holdersOf(t: TFunction, rows: readonly Row[]): Holder[] {
  return [...Map.groupBy(rows, ({ character }) => character)].map(([character, own]) => {
    const places = new Map<string, Place>();
    for (const row of own) {
      const { thing } = row;
      const container = thing.kind === 'kept' ? bagName(t, containerOf(character.game_id, thing.item)) : null;
      const key = container ?? `worn ${thing.item.id}`;
      const count = thing.kind === 'kept' ? thing.item.item_count : 1;
      const known = places.get(key);
      if (known && container !== null) places.set(key, { text: container, count: known.count + count });
      else places.set(key, { text: placeText(t, row), count });
    }
    const all = [...places.values()];
    return { character, count: all.reduce((sum, place) => sum + place.count, 0), places: all, path: pathOfRow(own[0] as Row) };
  });
}
