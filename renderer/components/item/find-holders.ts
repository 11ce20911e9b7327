import type { Character } from '#shared/contract/characters/characters.ts';
import { isBankContainer, resolveContainer } from '#shared/games/containers.ts';
import type { CardItem, CardOwner } from './card-item.ts';

export interface ItemHolder {
  readonly character: Character;
  readonly where: 'worn' | 'bags' | 'bank';
  readonly count: number;
}

/** Other characters of the game that have the item, by place. Without an id, items are the same when their names are. */
export function findHolders(characters: readonly Character[], item: CardItem, owner: CardOwner): ItemHolder[] {
  const id = item.item_id ?? null;
  const isSame = (other: CardItem): boolean =>
    id === null ? other.item_name === item.item_name : other.item_id === id;
  return characters.flatMap((character): ItemHolder[] => {
    if (character.id === owner.id || character.game_id !== owner.game_id) return [];
    const counts = { worn: (character.equipment ?? []).filter(isSame).length, bags: 0, bank: 0 };
    for (const each of character.inventory ?? []) {
      if (isSame(each))
        counts[isBankContainer(resolveContainer(character.game_id, each)) ? 'bank' : 'bags'] += each.item_count;
    }
    return (['worn', 'bags', 'bank'] as const)
      .map((where) => ({ character, where, count: counts[where] }))
      .filter(({ count }) => count > 0);
  });
}
