import type { Kysely } from 'kysely';
import type { Holding } from '#shared/contract/holdings.ts';
import { serveHolding } from '../../accounts/serve-holding.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** Changes with every change of a holding. */
export async function findHoldingsVersion(db: Kysely<Tables>, userId: number): Promise<string> {
  const rows = await db
    .selectFrom('holdings')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, version }) => `${id}.${version}`).join(' ');
}

export async function findHoldings(db: Kysely<Tables>, userId: number): Promise<Holding[]> {
  const rows = await db
    .selectFrom('holdings')
    .select(['id', 'document'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, document }) => serveHolding(id, document));
}
