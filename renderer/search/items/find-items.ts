import type { ItemName, ItemTable } from './item-table.ts';

/** The rows of the first characters are sent: more than the palette lists. */
const OWNERS_LISTED = 8;

export function findItems({ finder, names }: ItemTable, text: string, limit: number) {
  return finder.findBest(text, limit).map(({ id, rank }) => {
    const { text: name, rows } = names[id] as ItemName;
    const byOwner = [...Map.groupBy(rows, ({ owner }) => owner).values()];
    return {
      name,
      rank,
      quality: rows.reduce((best, { item }) => Math.max(best, item.quality), 0),
      total: rows.reduce((sum, { item }) => sum + item.count, 0),
      /** Characters and banks that have it. */
      owners: byOwner.length,
      characters: byOwner.filter(([first]) => first !== undefined && first.owner.characterId > 0).length,
      rows: byOwner.slice(0, OWNERS_LISTED).flatMap((own) => own.map(({ row }) => row)),
    };
  });
}
export type FoundItem = ReturnType<typeof findItems>[number];
