import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import type { WebhookTables } from '../tables.ts';

type Db = Kysely<Tables>;
type Webhooks = WebhookTables['group_webhooks'];
export type WebhookRow = Selectable<Webhooks>;
export type PostRow = Selectable<WebhookTables['webhook_posts']>;

/** Posts of one webhook that wait; beyond, the oldest go. */
export const WAITING_MAX = 50;

export function findWebhook(db: Db, groupId: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('group_webhooks').selectAll().where('group_id', '=', groupId).executeTakeFirst();
}

export async function putWebhook(transaction: Transaction<Tables>, webhook: Insertable<Webhooks>): Promise<void> {
  await transaction
    .insertInto('group_webhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(webhook))
    .execute();
}

/** Only while it has this secret: a new address has a state of its own. */
export async function updateWebhook(
  transaction: Transaction<Tables>,
  { group_id, secret }: Pick<WebhookRow, 'group_id' | 'secret'>,
  change: Updateable<Webhooks>,
): Promise<void> {
  await transaction
    .updateTable('group_webhooks')
    .set(change)
    .where('group_id', '=', group_id)
    .where('secret', '=', secret)
    .execute();
}

export async function removeWebhook(transaction: Transaction<Tables>, groupId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('group_webhooks')
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False when another process has made an attempt since the row was read, or the webhook is another one or ended. */
export async function claimAttempt(transaction: Transaction<Tables>, row: WebhookRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('group_webhooks')
    .set({ attempts: row.attempts + 1, next_attempt_at: until })
    .where('group_id', '=', row.group_id)
    .where('secret', '=', row.secret)
    .where('attempts', '=', row.attempts)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All webhooks of a host wait until then. */
export async function delayHost(transaction: Transaction<Tables>, host: string, until: number): Promise<void> {
  await transaction
    .updateTable('group_webhooks')
    .set({ next_attempt_at: until })
    .where('host', '=', host)
    .where('next_attempt_at', '<', until)
    .execute();
}

/** Webhooks with a waiting post, whose next attempt is due. */
export function findDue(db: Db, now: number, limit: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('group_webhooks')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_posts')
          .select('webhook_posts.id')
          .whereRef('webhook_posts.group_id', '=', 'group_webhooks.group_id')
          .where('webhook_posts.finished_at', 'is', null),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

export function findOldestPost(db: Db, groupId: number): Promise<PostRow | undefined> {
  return db
    .selectFrom('webhook_posts')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function countWaiting(db: Db, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** News are posted once to a group. Removes the oldest of too many. */
export async function insertPosts(
  transaction: Transaction<Tables>,
  posts: readonly Insertable<WebhookTables['webhook_posts']>[],
): Promise<void> {
  if (posts.length === 0) return;
  await transaction
    .insertInto('webhook_posts')
    .values(posts)
    .onConflict((conflict) => conflict.columns(['group_id', 'news_id']).doNothing())
    .execute();
  for (const groupId of new Set(posts.map(({ group_id }) => group_id)))
    await transaction
      .deleteFrom('webhook_posts')
      .where('group_id', '=', groupId)
      .where('finished_at', 'is', null)
      .where('id', '<=', (select) =>
        select
          .selectFrom('webhook_posts as newer')
          .select('newer.id')
          .where('newer.group_id', '=', groupId)
          .where('newer.finished_at', 'is', null)
          .orderBy('newer.id', 'desc')
          .limit(1)
          .offset(WAITING_MAX),
      )
      .execute();
}

/** Removes what was posted or will not be; keeps the row of news, which are posted once. */
export async function finishPost(
  transaction: Transaction<Tables>,
  { id, news_id }: Pick<PostRow, 'id' | 'news_id'>,
  now: number,
): Promise<void> {
  if (news_id === null) await transaction.deleteFrom('webhook_posts').where('id', '=', id).execute();
  else await transaction.updateTable('webhook_posts').set({ finished_at: now }).where('id', '=', id).execute();
}

/** News since a time of characters that are shared with a group whose webhook wants them and has not had them. */
export function findUnqueuedNews(db: Db, since: number) {
  return db
    .selectFrom('shared_news as news')
    .innerJoin('group_viewers', 'group_viewers.character_id', 'news.character_id')
    .innerJoin('group_members', 'group_members.id', 'group_viewers.member_id')
    .innerJoin('group_webhooks as webhook', 'webhook.group_id', 'group_members.group_id')
    .leftJoin('webhook_posts as post', (join) =>
      join.onRef('post.group_id', '=', 'webhook.group_id').onRef('post.news_id', '=', 'news.id'),
    )
    .select(['webhook.group_id', 'news.id as news_id'])
    .where('webhook.ended_at', 'is', null)
    .where('post.id', 'is', null)
    .where('news.created_at', '>=', since)
    .whereRef('news.created_at', '>=', 'webhook.changed_at')
    .where(({ or, and, eb }) =>
      or([
        and([eb('news.kind', '=', 'level'), eb('webhook.posts_levels', '=', 1)]),
        and([eb('news.kind', '=', 'epics'), eb('webhook.posts_epics', '=', 1)]),
      ]),
    )
    .orderBy('news.id')
    .limit(WAITING_MAX)
    .execute();
}

export function findOwner(db: Db, groupId: number) {
  return db
    .selectFrom('group_members')
    .select(['id', 'user_id'])
    .where('group_id', '=', groupId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
}

export function findPostedEvent(db: Db, eventId: number) {
  return db
    .selectFrom('group_events')
    .innerJoin('groups', 'groups.id', 'group_events.group_id')
    .selectAll('group_events')
    .select('groups.name as group_name')
    .where('group_events.id', '=', eventId)
    .executeTakeFirst();
}

export async function findGroupName(db: Db, groupId: number): Promise<string> {
  const { name } = await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirstOrThrow();
  return name;
}
