import type { Kysely, Transaction } from 'kysely';
import { isUnbannedMember } from '../../../people/groups/active-sanction.ts';
import type { Tables } from '../../../base/db/tables.ts';
import type { TermKind } from '../search/terms.ts';

/** Saved characters of one reading, those that are saved the longest. */
const SAVED_MAX = 500;

/** Characters that the group knows to be saved to an instance, by an index: what of it is shown decides the rule. */
export async function findSaved(db: Kysely<Tables>, groupId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shared_terms')
    .innerJoin('search_terms', 'search_terms.id', 'shared_terms.term_id')
    .select('shared_terms.character_id')
    .where('shared_terms.group_id', '=', groupId)
    .where('search_terms.kind', '=', 'lockout' satisfies TermKind)
    .where('shared_terms.amount', '>', now)
    .groupBy('shared_terms.character_id')
    .limit(SAVED_MAX)
    .execute();
  return rows.map(({ character_id }) => character_id);
}

/** Best verified scores of present members, where they were posted since a time. */
export function findDungeonRecords(db: Kysely<Tables>, groupId: number, since: number, now: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .innerJoin('scores', 'scores.user_id', 'users.id')
    .select(['users.id as user_id', 'users.username', 'scores.score', 'scores.floor', 'scores.created_at'])
    .where('group_members.group_id', '=', groupId)
    .where('group_members.is_in_feed', '=', 1)
    .where('users.deleted_at', 'is', null)
    .where('scores.verified', '=', 1)
    .where('scores.created_at', '>=', since)
    .where(isUnbannedMember(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scores as better')
            .select('better.id')
            .whereRef('better.user_id', '=', 'scores.user_id')
            .where('better.verified', '=', 1)
            .where(({ or, and, eb, ref }) =>
              or([
                eb('better.score', '>', ref('scores.score')),
                and([eb('better.score', '=', ref('scores.score')), eb('better.id', '<', ref('scores.id'))]),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

/** Members who hide what they did. */
export async function findHidden(db: Kysely<Tables>, groupId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('group_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('is_in_feed', '=', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function setInFeed(
  transaction: Transaction<Tables>,
  groupId: number,
  userId: number,
  isShown: boolean,
): Promise<void> {
  await transaction
    .updateTable('all_group_members')
    .set({ is_in_feed: isShown ? 1 : 0 })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

/** News that the group's webhook posts. */
export async function findPosted(
  db: Kysely<Tables>,
  groupId: number,
): Promise<{ readonly levels: boolean; readonly epics: boolean }> {
  const row = await db
    .selectFrom('group_webhooks')
    .select(['posts_levels', 'posts_epics'])
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return { levels: row?.posts_levels === 1, epics: row?.posts_epics === 1 };
}
