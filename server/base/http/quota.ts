import { hash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import type { RateLimit } from './limits.ts';
import { createRateLimiter, type Quota } from './rate-limit.ts';

/** Longer limits outlive a restart. */
const IN_MEMORY_MAX_MS = 3_600_000;

/** A rate limit by `name`, counted in the database where several servers share it or it is long, else in memory. */
export function createQuota(
  { db, now, uptime }: Pick<Context, 'db' | 'now' | 'uptime'>,
  name: string,
  limit: RateLimit,
): Quota {
  if (!db.isShared && limit.windowMs <= IN_MEMORY_MAX_MS) return createRateLimiter(limit, uptime);
  // Names, addresses and mailboxes of clients are not stored.
  const digest = (key: string): string => hash('sha256', `${name} ${key}`, 'base64url');
  const takeIn = (transaction: Transaction<Tables>, key: string): Promise<number | null> =>
    takeUse(transaction, digest(key), limit, now());
  return {
    take: (key) => db.writeUnlocked((transaction) => takeIn(transaction, key)),
    takeIn,
    release: (key) =>
      db.writeUnlocked(async (transaction) => {
        await transaction
          .updateTable('quotas')
          .set((column) => ({ count: column('count', '-', 1) }))
          .where('key', '=', digest(key))
          .where('count', '>', 0)
          .execute();
      }),
  };
}

/** One statement unless the limit is reached. Nobody waits longer than two windows, even when clocks are set back. */
async function takeUse(
  transaction: Transaction<Tables>,
  key: string,
  { max, windowMs }: RateLimit,
  at: number,
): Promise<number | null> {
  const hasEnded = sql`(quotas.ends_at <= ${at} or quotas.ends_at > ${at + 2 * windowMs})`;
  const { rows } = await sql`
    insert into quotas (key, ends_at, count) values (${key}, ${at + windowMs}, 1)
    on conflict (key) do update set
      ends_at = case when ${hasEnded} then excluded.ends_at else quotas.ends_at end,
      count = case when ${hasEnded} then 1 else quotas.count + 1 end
    where ${hasEnded} or quotas.count < ${max}
    returning count`.execute(transaction);
  if (rows.length > 0) return null;
  const quota = await transaction.selectFrom('quotas').select('ends_at').where('key', '=', key).executeTakeFirst();
  return Math.min(windowMs / 1000, Math.max(1, Math.ceil(((quota?.ends_at ?? 0) - at) / 1000)));
}

export async function purgeQuotas(db: Kysely<Tables>, at: number): Promise<void> {
  await db.deleteFrom('quotas').where('ends_at', '<=', at).execute();
}
