import { sql, type Kysely, type Transaction } from 'kysely';
import type { SightedItems } from '#shared/character/sighted-items.ts';
import type { Tables } from '../../db/tables/tables.ts';
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

/** Stores the votes of one account in one statement; a new name replaces its former one. */
export async function putVotes(
  transaction: Transaction<Tables>,
  userId: number,
  { game_id, language, items }: SightedItems,
  now: number,
): Promise<void> {
  const others = sql`select count(*) from item_votes vote where vote.game_id = ${game_id} and vote.item_id = value ->> 'id'
    and vote.language = ${language} and vote.user_id <> ${userId}`;
  const own = sql`select 1 from item_votes vote where vote.game_id = ${game_id} and vote.item_id = value ->> 'id'
    and vote.language = ${language} and vote.user_id = ${userId}`;
  await sql`
    insert into item_votes (game_id, item_id, language, user_id, name, quality, class_id, subclass_id, slot, icon_id, seen_at)
    select ${game_id}, value ->> 'id', ${language}, ${userId}, value ->> 'name', value ->> 'quality', value ->> 'class_id',
      value ->> 'subclass_id', value ->> 'slot', value ->> 'icon_id', ${now}
    from json_each(${JSON.stringify(items)})
    where exists (select 1 from users where id = ${userId} and deleted_at is null) and (exists (${own}) or (
      (select count(*) from item_votes where user_id = ${userId}) < ${VOTE_LIMITS.perUser}
      and (${others}) < ${VOTE_LIMITS.perItem}
      and (${others} and vote.name = value ->> 'name') < ${VOTE_LIMITS.perName}))
    on conflict (game_id, item_id, language, user_id) do update set
      name = excluded.name,
      seen_at = iif(name = excluded.name, seen_at, excluded.seen_at),
      quality = coalesce(excluded.quality, quality),
      class_id = coalesce(excluded.class_id, class_id),
      subclass_id = coalesce(excluded.subclass_id, subclass_id),
      slot = coalesce(excluded.slot, slot),
      icon_id = coalesce(excluded.icon_id, icon_id)
  `.execute(transaction);
}

/** Votes that a deletion removes at a time. */
const DELETED_AT_ONCE = 500;

/** False when none is left. */
export async function deleteSomeVotes(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from item_votes where rowid in (select rowid from item_votes where user_id = ${userId} limit ${DELETED_AT_ONCE})
  `.execute(transaction);
  return numAffectedRows === BigInt(DELETED_AT_ONCE);
}
