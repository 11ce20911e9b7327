import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AccountTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';

const COLUMNS = ['id', 'name', 'hint', 'scopes', 'created_at', 'expires_at', 'last_used_on'] as const;

export function findApiTokens(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('api_tokens').select(COLUMNS).where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

export async function countApiTokens(db: Kysely<Tables>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertApiToken(transaction: Transaction<Tables>, values: Insertable<AccountTables['api_tokens']>) {
  return transaction.insertInto('api_tokens').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function removeApiToken(transaction: Transaction<Tables>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
