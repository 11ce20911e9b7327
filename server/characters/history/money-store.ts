import type { Kysely, Transaction } from 'kysely';
import type { MoneyHistoryPoint } from '#shared/characters/contract/money-history.ts';
import { joinMoneyPoints, withoutOwnMinutes, type MoneyPoint } from '#shared/characters/money-history.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { Tables } from '../../base/db/tables.ts';

interface LoggedPoint extends MoneyPoint {
  readonly addon: AddonCode;
}

export async function findLoggedMoney(db: Kysely<Tables>, ids: readonly number[]): Promise<LoggedPoint[]> {
  const rows = await db
    .selectFrom('character_money')
    .select(['addon', 'observed_at', 'copper'])
    .where('character_id', 'in', ids)
    .orderBy('observed_at')
    .orderBy('addon')
    .execute();
  return rows as LoggedPoint[];
}

/**
 * Logged money as it is served: of all parts of a character one point a day, without the moments that its own history has.
 *
 * @param own the points of its history
 */
export function toMoneyPoints(
  logged: readonly LoggedPoint[],
  own: readonly { readonly observed_at: number; readonly copper: number | null }[],
): MoneyHistoryPoint[] {
  const lists = Map.groupBy(logged, ({ addon }) => addon);
  const points = [...lists].flatMap(([addon, list]) => joinMoneyPoints(list).map((point) => ({ ...point, addon })));
  return withoutOwnMinutes(points, own)
    .sort((a, b) => a.observed_at - b.observed_at)
    .map(({ observed_at, copper, addon }) => ({ observed_at: new Date(observed_at).toISOString(), copper, addon }));
}

export async function forgetLoggedMoney(
  transaction: Transaction<Tables>,
  ids: readonly number[],
  addon: AddonCode,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('character_money').where('character_id', 'in', ids).where('addon', '=', addon).execute();
}
