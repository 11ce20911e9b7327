import { sql, type Kysely, type Transaction } from 'kysely';
import { currencyDictionary, type SightedItems } from '#shared/characters/sighted-items.ts';
import type { Tables } from '../../base/db/tables.ts';
import { VOTE_LIMITS, type ItemVote } from './rules.ts';

export interface StoredVote extends ItemVote {
  readonly item_id: number;
  readonly language: string;
}

export function findVotes(db: Kysely<Tables>, gameId: string, ids: readonly number[]): Promise<StoredVote[]> {
  return db
    .selectFrom('item_votes')
    .select([
      'item_id',
      'language',
      'user_id',
      'name',
      'quality',
      'class_id',
      'subclass_id',
      'slot',
      'icon_id',
      'seen_at',
    ])
    .where('game_id', '=', gameId)
    .where('item_id', 'in', ids)
    .execute();
}

/** Votes that are looked at for a text, of others and of the user: all names of an item may begin with it. */
const NAMED_READ = 600;

/**
 * Items that the user, or two accounts, call by a name that begins with the text, in the order of the names. Upper and
 * lower case are equal in ASCII.
 */
export async function findNamedItems(
  db: Kysely<Tables>,
  userId: number,
  text: string,
): Promise<readonly Pick<Tables['item_votes'], 'game_id' | 'item_id' | 'language'>[]> {
  const key = sql<string>`lower(name)`;
  const named = db
    .selectFrom('item_votes')
    .select(['game_id', 'item_id', 'language'])
    .where(key, '>=', sql<string>`lower(${text})`)
    .where(key, '<', sql<string>`lower(${text}) || ${'\u{10FFFF}'}`)
    .where('game_id', 'not like', currencyDictionary('%'))
    .orderBy(key)
    .limit(NAMED_READ);
  // The literal 1, not a parameter: else the partial index does not apply.
  const [own, others] = [named.where('user_id', '=', userId), named.where(sql<boolean>`agreed = 1`)];
  const rows = [...(await own.execute()), ...(await others.execute())];
  return [...new Map(rows.map((row) => [JSON.stringify([row.game_id, row.item_id, row.language]), row])).values()];
}

/** Stores the votes of one account in one statement; a new name replaces its former one. */
export async function putVotes(
  transaction: Transaction<Tables>,
  userId: number,
  { game_id, language, items }: SightedItems,
  now: number,
): Promise<void> {
  const votes = sql`select count(*) from item_votes vote where vote.game_id = ${game_id} and vote.item_id = item.id
    and vote.language = ${language}`;
  const others = sql`${votes} and vote.user_id <> ${userId}`;
  const rows = items.map(
    ({ id, name, quality, class_id, subclass_id, slot, icon_id }) =>
      sql`(${id}, ${name}, ${quality}, ${class_id}, ${subclass_id}, ${slot}, ${icon_id})`,
  );
  await sql`
    insert into item_votes
      (game_id, item_id, language, user_id, name, quality, class_id, subclass_id, slot, icon_id, seen_at, agreed)
    with named (id, name, quality, class_id, subclass_id, slot, icon_id) as (values ${sql.join(rows)}),
      item as (
        select cast(id as bigint) as id, name, cast(quality as bigint) as quality, cast(class_id as bigint) as class_id,
          cast(subclass_id as bigint) as subclass_id, slot, cast(icon_id as bigint) as icon_id
        from named
      )
    select ${game_id}, id, ${language}, ${userId}, name, quality, class_id, subclass_id, slot, icon_id, ${now},
      case when (${others} and vote.name = item.name) > 0 then 1 else 0 end
    from item
    where exists (select 1 from users where users.id = ${userId} and deleted_at is null) and (
      (${votes} and vote.user_id = ${userId}) > 0 or (
        (select count(*) from item_votes where user_id = ${userId}) < ${VOTE_LIMITS.perUser}
        and (${others}) < ${VOTE_LIMITS.perItem}
        and (${others} and vote.name = item.name) < ${VOTE_LIMITS.perName}))
    on conflict (game_id, item_id, language, user_id) do update set
      name = excluded.name,
      agreed = excluded.agreed,
      seen_at = case when item_votes.name = excluded.name then item_votes.seen_at else excluded.seen_at end,
      quality = coalesce(excluded.quality, item_votes.quality),
      class_id = coalesce(excluded.class_id, item_votes.class_id),
      subclass_id = coalesce(excluded.subclass_id, item_votes.subclass_id),
      slot = coalesce(excluded.slot, item_votes.slot),
      icon_id = coalesce(excluded.icon_id, item_votes.icon_id)
  `.execute(transaction);
  await markAgreed(transaction, userId, { game_id, language, ids: items.map(({ id }) => id) });
}

/** Marks the votes of others for the names that the user has given. */
async function markAgreed(
  transaction: Transaction<Tables>,
  userId: number,
  { game_id, language, ids }: { readonly game_id: string; readonly language: string; readonly ids: readonly number[] },
): Promise<void> {
  await transaction
    .updateTable('item_votes')
    .set({ agreed: 1 })
    .where('game_id', '=', game_id)
    .where('language', '=', language)
    .where('item_id', 'in', ids)
    .where('agreed', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_votes as own')
          .select('own.user_id')
          .whereRef('own.game_id', '=', 'item_votes.game_id')
          .whereRef('own.item_id', '=', 'item_votes.item_id')
          .whereRef('own.language', '=', 'item_votes.language')
          .where('own.user_id', '=', userId)
          .whereRef('own.name', '=', 'item_votes.name')
          .whereRef('own.user_id', '!=', 'item_votes.user_id'),
      ),
    )
    .execute();
}

/** Votes that a deletion removes at a time. */
const DELETED_AT_ONCE = 500;

/** False when none is left. */
export async function deleteSomeVotes(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from item_votes where (game_id, item_id, language, user_id) in (
      select game_id, item_id, language, user_id from item_votes where user_id = ${userId} limit ${DELETED_AT_ONCE}
    )
  `.execute(transaction);
  return numAffectedRows === BigInt(DELETED_AT_ONCE);
}
