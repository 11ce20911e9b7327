import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';
import type { WebhookTables } from '../tables.ts';

type Db = Kysely<Tables>;
type Webhooks = WebhookTables['group_webhooks'];
export type WebhookRow = Selectable<Webhooks>;

/** News of one statement. */
const NEWS_MAX = 50;

export function findWebhook(db: Db, groupId: number): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('group_webhooks')
    .innerJoin('groups', 'groups.id', 'group_webhooks.group_id')
    .selectAll('group_webhooks')
    .where('group_id', '=', groupId)
    .executeTakeFirst();
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

/** No post of a webhook of the host is sent before. */
export async function pauseHost(transaction: Transaction<Tables>, host: string, until: number): Promise<void> {
  await transaction
    .updateTable('group_webhooks')
    .set({ paused_until: until })
    .where('host', '=', host)
    .where('paused_until', '<', until)
    .execute();
}

/** False when the group's webhook has had the news. */
export async function insertHandledNews(
  transaction: Transaction<Tables>,
  news: WebhookTables['webhook_news'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('webhook_news')
    .values(news)
    .onConflict((conflict) => conflict.columns(['group_id', 'news_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** News since a time of characters that are shared with a group whose webhook wants them and has not had them. */
export function findUnqueuedNews(db: Db, since: number) {
  return db
    .selectFrom('shared_news as news')
    .innerJoin('group_viewers', 'group_viewers.character_id', 'news.character_id')
    .innerJoin('group_members', 'group_members.id', 'group_viewers.member_id')
    .innerJoin('group_webhooks as webhook', 'webhook.group_id', 'group_members.group_id')
    .leftJoin('webhook_news as handled', (join) =>
      join.onRef('handled.group_id', '=', 'webhook.group_id').onRef('handled.news_id', '=', 'news.id'),
    )
    .select(['webhook.group_id', 'webhook.webhook_id', 'webhook.host', 'news.id as news_id'])
    .where('webhook.ended_at', 'is', null)
    .where('handled.news_id', 'is', null)
    .where('news.created_at', '>=', since)
    .whereRef('news.created_at', '>=', 'webhook.changed_at')
    .where(({ or, and, eb }) =>
      or([
        and([eb('news.kind', '=', 'level'), eb('webhook.posts_levels', '=', 1)]),
        and([eb('news.kind', '=', 'epics'), eb('webhook.posts_epics', '=', 1)]),
      ]),
    )
    .orderBy('news.id')
    .limit(NEWS_MAX)
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
