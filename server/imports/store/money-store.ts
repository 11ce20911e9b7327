import type { AddonCode } from '#shared/characters/seen-by.ts';
import {
  findNewMoneyPoints,
  joinMoneyPoints,
  MONEY_DAYS_MAX,
  moneyDay,
  type MoneyHistory,
  type MoneyPoint,
} from '#shared/characters/money-history.ts';
import { PLANNED_ONCE } from '../../base/db/planned-once.ts';
import type { MaybePromise, ThreadDatabase } from '../../base/db/thread-database.ts';

export interface MoneyStore {
  points(id: number, addon: AddonCode): MaybePromise<readonly MoneyPoint[]>;
  putPoint(id: number, addon: AddonCode, point: MoneyPoint): void;
  /** Drops the points before a day. */
  prune(id: number, addon: AddonCode, day: number): void;
}

export function createMoneyStore(db: ThreadDatabase): MoneyStore {
  const points = db.prepare<MoneyPoint>(
    `select observed_at, copper from character_money where character_id = ${PLANNED_ONCE} and addon = ? order by day`,
  );
  const put = db.prepareWrite(
    `insert into character_money (character_id, addon, day, observed_at, copper) values (?, ?, ?, ?, ?)
     on conflict (character_id, addon, day) do update set observed_at = excluded.observed_at, copper = excluded.copper`,
  );
  return {
    points: points.all,
    putPoint: (id, addon, point) => put(id, addon, moneyDay(point), point.observed_at, point.copper),
    prune: db.prepareWrite('delete from character_money where character_id = ? and addon = ? and day < ?'),
  };
}

/** Adds what the stored history lacks. Returns true when it changes. */
export async function addMoneyHistory(
  store: MoneyStore,
  id: number,
  { addon, points }: MoneyHistory,
): Promise<boolean> {
  const stored = await store.points(id, addon);
  const added = findNewMoneyPoints(stored, points);
  for (const point of added) store.putPoint(id, addon, point);
  const [oldest] = joinMoneyPoints(stored, added);
  if (oldest !== undefined && stored.length + added.length > MONEY_DAYS_MAX) store.prune(id, addon, moneyDay(oldest));
  return added.length > 0;
}
