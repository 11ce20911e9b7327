import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import { findGame } from '#shared/games/registry.ts';
import { findLinkedItems } from '#shared/tavern/item-links.ts';

/** Qualities by item id, of those that the item dictionary knows. */
export type FindQualities = (gameId: string, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Items of known games that the text names, with the dictionary's quality in place of the told one. */
export async function checkItems(
  findQualities: FindQualities,
  text: string,
  told: readonly ChatItem[],
): Promise<ChatItem[]> {
  const items = findLinkedItems(
    text,
    told.filter(({ game_id }) => findGame(game_id) !== null),
  );
  const games = [...Map.groupBy(items, ({ game_id }) => game_id)];
  const known = new Map(
    await Promise.all(
      games.map(async ([game, own]) => {
        const ids = own.map(({ id }) => id);
        return [game, await findQualities(game, ids)] as const;
      }),
    ),
  );
  return items.map((item) => ({ ...item, quality: known.get(item.game_id)?.get(item.id) ?? item.quality }));
}
