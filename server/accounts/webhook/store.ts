import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { accountOf, insertOrders, trimTurn } from '../../base/outbox/order-store.ts';
import type { AccountWebhookTables } from '../tables.ts';

type Db = Kysely<Tables>;
type Webhooks = AccountWebhookTables['account_webhooks'];
export type AccountWebhookRow = Selectable<Webhooks>;

export const CALL = 'call';
/** Accounts of one statement. */
const ACCOUNTS_MAX = 500;
/** After every id of a revision. */
const LAST_ID = 2 ** 31 - 1;

/** Account whose characters changed. Which, follows from their revisions. */
export interface CallPointer {
  readonly userId: number;
}

export const turnOf = (userId: number): string => `call ${userId}`;

export interface WaitingCharacter {
  readonly id: number;
  readonly revision: number;
  readonly document: string;
  /** JSON of the observation times that the webhook has. */
  readonly observed: string | null;
}

export function findAccountWebhook(db: Db, userId: number): Promise<AccountWebhookRow | undefined> {
  return db.selectFrom('account_webhooks').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces the account's webhook. Changes of before are not sent. */
export async function putAccountWebhook(
  transaction: Transaction<Tables>,
  webhook: Pick<Insertable<Webhooks>, 'user_id' | 'host' | 'url' | 'secret' | 'created_at'>,
): Promise<void> {
  const { characters_revision } = await transaction
    .selectFrom('users')
    .select('characters_revision')
    .where('id', '=', webhook.user_id)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('account_webhooks').where('user_id', '=', webhook.user_id).execute();
  await transaction
    .insertInto('account_webhooks')
    .values({ ...webhook, sent_revision: characters_revision, sent_character_id: LAST_ID })
    .execute();
  await trimTurn(transaction, turnOf(webhook.user_id));
}

/** Only while it has this secret: a new address has a state of its own. */
export async function updateAccountWebhook(
  transaction: Transaction<Tables>,
  { user_id, secret }: Pick<AccountWebhookRow, 'user_id' | 'secret'>,
  change: Updateable<Webhooks>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account_webhooks')
    .set(change)
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeAccountWebhook(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_webhooks')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await trimTurn(transaction, turnOf(userId));
  return numDeletedRows > 0n;
}

function waitingRows(db: Db) {
  return (
    db
      .selectFrom('account_webhooks as webhook')
      .innerJoin('character_revisions as revision', 'revision.user_id', 'webhook.user_id')
      // Within the range of an index.
      .whereRef('revision.changed_at_revision', '>=', 'webhook.sent_revision')
      .where(({ or, eb }) =>
        or([
          eb('revision.changed_at_revision', '>', eb.ref('webhook.sent_revision')),
          eb('revision.character_id', '>', eb.ref('webhook.sent_character_id')),
        ]),
      )
      // A part is not listed by itself; the character that it was joined into is.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('character_joins')
              .select('joined_id')
              .whereRef('character_joins.joined_id', '=', 'revision.character_id'),
          ),
        ),
      )
  );
}

/** Orders a call for each account that has a webhook and a waiting character. */
export async function queueCalls({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const accounts = await waitingRows(db.read)
    .leftJoin('outbox', (join) => join.on('outbox.unique_key', '=', sql<string>`'call ' || webhook.user_id`))
    .select(['webhook.user_id', 'webhook.host'])
    .distinct()
    .where('webhook.ended_at', 'is', null)
    .where('outbox.id', 'is', null)
    .limit(ACCOUNTS_MAX)
    .execute();
  if (accounts.length === 0) return;
  const at = now();
  const orders = accounts.map(({ user_id: userId, host }) => ({
    kind: CALL,
    account: accountOf(userId),
    host,
    turn: turnOf(userId),
    unique_key: turnOf(userId),
    pointer: { userId } satisfies CallPointer,
    created_at: at,
    next_attempt_at: at,
  }));
  await db.writeUnlocked((transaction) => insertOrders(transaction, orders));
}

export async function countWaitingCharacters(db: Db, userId: number): Promise<number> {
  const { count } = await waitingRows(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhook.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findOldestWaiting(db: Db, userId: number): Promise<WaitingCharacter | undefined> {
  return waitingRows(db)
    .innerJoin('characters', 'characters.id', 'revision.character_id')
    .leftJoin('joined_documents', 'joined_documents.character_id', 'characters.id')
    .leftJoin('account_webhook_seen as seen', 'seen.character_id', 'characters.id')
    .select([
      'characters.id',
      'revision.changed_at_revision as revision',
      sql<string>`coalesce(joined_documents.document, characters.document)`.as('document'),
      'seen.observed',
    ])
    .where('webhook.user_id', '=', userId)
    .orderBy('revision.changed_at_revision')
    .orderBy('revision.character_id')
    .limit(1)
    .executeTakeFirst();
}

/** Stores what the webhook has of a character, if that still exists. */
export async function putSeen(
  transaction: Transaction<Tables>,
  seen: { readonly character_id: number; readonly user_id: number; readonly observed: string },
): Promise<void> {
  const found = await transaction
    .selectFrom('characters')
    .select('id')
    .where('id', '=', seen.character_id)
    .executeTakeFirst();
  if (!found) return;
  await transaction
    .insertInto('account_webhook_seen')
    .values(seen)
    .onConflict((conflict) => conflict.column('character_id').doUpdateSet({ observed: seen.observed }))
    .execute();
}
