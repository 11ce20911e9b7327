import type { Kysely } from 'kysely';
import type { ExportedItemName } from '#shared/accounts/contract/moved-parts.ts';
import type { Tables } from '../../base/db/tables.ts';

/** Items of one page. */
const PAGE = 2_000;

/** Names that the account's imports gave items, in pages by game and item. */
export async function* exportItemNames(db: Kysely<Tables>, userId: number): AsyncGenerator<ExportedItemName[]> {
  const games = await db
    .selectFrom('item_votes')
    .select('game_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .execute();
  for (const { game_id } of games) {
    for (let after = 0; ;) {
      const rows = await db
        .selectFrom('item_votes')
        .select(['language', 'item_id', 'name', 'quality', 'class_id', 'subclass_id', 'slot', 'icon_id'])
        .where('user_id', '=', userId)
        .where('game_id', '=', game_id)
        .where('item_id', '>', after)
        .orderBy('item_id')
        .orderBy('language')
        .limit(PAGE)
        .execute();
      // The last item of a full page may have more languages: it is the first of the next page.
      const last = rows.length < PAGE ? Infinity : (rows.at(-1)?.item_id ?? Infinity);
      const whole = rows.filter(({ item_id }) => item_id < last);
      if (whole.length > 0)
        yield whole.map(({ item_id, language, ...item }) => ({
          game_id,
          language: language as ExportedItemName['language'],
          id: item_id,
          ...item,
        }));
      if (last === Infinity) break;
      after = last - 1;
    }
  }
}
