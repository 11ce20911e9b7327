import type { Transaction } from 'kysely';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import type { Tables } from '../../base/db/tables.ts';
import { recordRemoved } from '../../characters/removed-observations.ts';

/** The bank without what the addon told; null when nothing is left. */
function forgetHolding(holding: HoldingState, addon: AddonCode): HoldingState | null {
  const { copper_source, ...rest } = holding;
  const isCopperTold = copper_source?.addon === addon;
  const copper_at = isCopperTold ? null : holding.copper_at;
  const tabs = holding.tabs.filter(({ source }) => source?.addon !== addon);
  const times = [...tabs.map(({ observed_at }) => observed_at), ...(copper_at === null ? [] : [copper_at])];
  if (times.length === 0) return null;
  return {
    ...rest,
    copper: isCopperTold ? null : holding.copper,
    copper_at,
    ...(copper_source !== undefined && !isCopperTold && { copper_source }),
    tabs,
    observed_at: Math.max(...times),
  };
}

/** Forgets the tabs and the money that an addon told of guild and warband banks. Returns the number of changed banks. */
export async function forgetHoldings(
  transaction: Transaction<Tables>,
  userId: number,
  addon: AddonCode,
): Promise<number> {
  const rows = await transaction
    .selectFrom('holdings')
    .select(['id', 'game_id', 'document'])
    .where('user_id', '=', userId)
    .where('document', 'like', `%"addon":"${addon}"%`)
    .execute();
  for (const { id, game_id, document } of rows) {
    const known = JSON.parse(document) as HoldingState;
    const left = forgetHolding(known, addon);
    const nobody = { game_id, guid: null, name: '', realm: '' };
    await recordRemoved(transaction, userId, nobody, { holdings: known.observed_at });
    if (left === null) {
      await transaction.deleteFrom('holdings').where('id', '=', id).execute();
      continue;
    }
    const text = JSON.stringify(left);
    await transaction
      .updateTable('holdings')
      .set((holdings) => ({ document: text, document_length: text.length, version: holdings('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
