import type { Kysely } from 'kysely';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { serveHolding } from '../../characters/serve-holding.ts';
import type { Tables } from '../../base/db/tables.ts';

export async function* exportHoldings(db: Kysely<Tables>, userId: number): AsyncGenerator<string> {
  const rows = await db.selectFrom('holdings').select('id').where('user_id', '=', userId).orderBy('id').execute();
  for (const { id } of rows) {
    const row = await db.selectFrom('holdings').select('document').where('id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const state = JSON.parse(row.document) as HoldingState;
    yield JSON.stringify({ ...serveHolding(id, state), ...(state.account && { account: state.account }) });
  }
}
