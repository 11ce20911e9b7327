import { sql, type Kysely } from 'kysely';
import type { CharacterMoney } from '#shared/characters/contract/insights.ts';
import { joinMoneyPoints, moneyDay, type MoneyPoint } from '#shared/characters/money-history.ts';
import { findRoots } from '../../characters/joined-characters.ts';
import type { Tables } from '../../base/db/tables.ts';

const DAY_MS = 86_400_000;

interface PartPoint extends MoneyPoint {
  readonly character_id: number;
}

/** The last value of each day since `since`, and the last one before it, of every part that has money in its history. */
async function findOwn(db: Kysely<Tables>, userId: number, since: number): Promise<readonly PartPoint[]> {
  const { rows } = await sql<PartPoint>`
    with days as (
      select h.character_id, max(h.observed_at) as observed_at
      from character_history h join characters c on c.id = h.character_id
      where c.user_id = ${userId} and h.copper is not null
      group by h.character_id, case when h.observed_at < ${since} then -1 else h.observed_at / ${sql.lit(DAY_MS)} end
    )
    select h.character_id, h.observed_at, h.copper
    from days d join character_history h on h.character_id = d.character_id and h.observed_at = d.observed_at`.execute(
    db,
  );
  return rows;
}

/** The same of what other addons logged, which is one value a day already. */
async function findLogged(db: Kysely<Tables>, userId: number, since: number): Promise<readonly PartPoint[]> {
  const { rows } = await sql<PartPoint>`
    with days as (
      select m.character_id, m.addon, max(m.day) as day
      from character_money m join characters c on c.id = m.character_id
      where c.user_id = ${userId}
      group by m.character_id, m.addon, case when m.observed_at < ${since} then -1 else m.day end
    )
    select m.character_id, m.observed_at, m.copper
    from days d join character_money m on m.character_id = d.character_id and m.addon = d.addon and m.day = d.day`.execute(
    db,
  );
  return rows;
}

/** Points from `firstDay` on, and the last one before it. */
function cutBefore(points: readonly MoneyPoint[], firstDay: number): readonly MoneyPoint[] {
  const first = points.findIndex((point) => moneyDay(point) >= firstDay);
  return first === -1 ? points.slice(-1) : points.slice(Math.max(0, first - 1));
}

/**
 * Money of the account's listed characters at the end of each UTC day on which it was seen, from `firstDay` on. Parts of a
 * joined character are one: the latest of a day counts. Characters whose money was never seen are left out.
 */
export async function findMoneyDays(db: Kysely<Tables>, userId: number, firstDay: number): Promise<CharacterMoney[]> {
  const since = firstDay * DAY_MS;
  const points = [...(await findOwn(db, userId, since)), ...(await findLogged(db, userId, since))];
  const roots = await findRoots(db, userId);
  const byCharacter = Map.groupBy(points, ({ character_id }) => roots.get(character_id) ?? character_id);
  return [...byCharacter]
    .map(([id, own]) => ({
      id,
      points: cutBefore(joinMoneyPoints(own), firstDay).map((point) => ({
        day: moneyDay(point),
        copper: point.copper,
      })),
    }))
    .sort((a, b) => a.id - b.id);
}
