import type { ItemName, ItemTable } from './item-table.ts';

/** The rows of the first characters are sent: more than the palette lists. */
const OWNERS_LISTED = 8;

/** Items by name and game: the same name in another game is another item. */
export function findItems({ finder, names }: ItemTable, text: string, limit: number) {
  const found = finder.findBest(text, limit).flatMap(({ id, rank }) => {
    const { text: name, rows: all } = names[id] as ItemName;
    const games = [...Map.groupBy(all, ({ owner }) => owner.gameKey)];
    return games.map(([gameKey, rows]) => ({ name, rank, gameKey, isInOtherGames: games.length > 1, rows }));
  });
  return found.slice(0, limit).map(({ rows, ...item }) => {
    const byOwner = [...Map.groupBy(rows, ({ owner }) => owner).values()];
    const characters = byOwner.filter(([first]) => first !== undefined && first.owner.characterId > 0).length;
    return {
      ...item,
      quality: rows.reduce((best, { item }) => Math.max(best, item.quality), 0),
      total: rows.reduce((sum, { item }) => sum + item.count, 0),
      /** Characters and banks that have it. */
      owners: byOwner.length,
      characters,
      banks: byOwner.length - characters,
      rows: byOwner.slice(0, OWNERS_LISTED).flatMap((own) => own.map(({ row }) => row)),
    };
  });
}
export type FoundItem = ReturnType<typeof findItems>[number];
