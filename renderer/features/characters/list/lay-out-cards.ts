import type { Character } from '#shared/contract/characters/characters.ts';
import type { GameGroup } from './group-by-game.ts';

/** A line of the list: the heading of a game, or as many cards as fit. */
export type CardRow =
  | { readonly kind: 'heading'; readonly key: string; readonly group: GameGroup }
  | { readonly kind: 'cards'; readonly key: string; readonly characters: readonly Character[] };

/** Lays groups out in lines of `columns` cards, for virtualisation. */
export function layOutCards(groups: readonly GameGroup[], columns: number): CardRow[] {
  const width = Math.max(1, Math.floor(columns));
  return groups.flatMap((group) => {
    const rows: CardRow[] = [{ kind: 'heading', key: group.gameId, group }];
    for (let start = 0; start < group.characters.length; start += width) {
      rows.push({
        kind: 'cards',
        key: `${group.gameId}:${start}`,
        characters: group.characters.slice(start, start + width),
      });
    }
    return rows;
  });
}
