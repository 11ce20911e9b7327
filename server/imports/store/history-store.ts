import type { FirstSeen } from '#shared/characters/achievements/facts.ts';
import { REPUTATION_STEPS_MAX, type ReputationStepValues } from '#shared/characters/merge/reputation-steps.ts';
import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';
import { PLANNED_ONCE, POINT_COLUMNS } from './known-characters.ts';
import type { MaybePromise, ThreadDatabase } from '../../base/db/thread-database.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import {
  findNewMoneyPoints,
  joinMoneyPoints,
  MONEY_DAYS_MAX,
  moneyDay,
  type MoneyHistory,
  type MoneyPoint,
} from '#shared/characters/money-history.ts';

export interface HistoryStore {
  pointBefore(id: number, at: number): MaybePromise<HistoryPointValues | undefined>;
  pointAfter(id: number, at: number): MaybePromise<HistoryPointValues | undefined>;
  putPoint(id: number, point: HistoryPointValues): void;
  points(id: number): MaybePromise<readonly HistoryPointValues[]>;
  /** Both ends included, oldest first. */
  pointsBetween(id: number, from: number, to: number): MaybePromise<readonly HistoryPointValues[]>;
  removePoint(id: number, at: number): void;
  /** Drops the oldest steps above the maximum. */
  addReputationSteps(id: number, steps: readonly ReputationStepValues[]): void;
  /** Replaces a later moment of the same fact. */
  putFirst(id: number, first: FirstSeen): void;
}

export function createHistoryStore(db: ThreadDatabase): HistoryStore {
  return { ...pointStatements(db), ...reputationStatements(db), ...firstStatements(db) };
}

function pointStatements(
  db: ThreadDatabase,
): Pick<HistoryStore, 'pointBefore' | 'pointAfter' | 'putPoint' | 'points' | 'pointsBetween' | 'removePoint'> {
  const pointBefore = db.prepare<HistoryPointValues>(
    `select ${POINT_COLUMNS} from character_history where character_id = ${PLANNED_ONCE} and observed_at <= ${PLANNED_ONCE} order by observed_at desc limit 1`,
  );
  const pointAfter = db.prepare<HistoryPointValues>(
    `select ${POINT_COLUMNS} from character_history where character_id = ${PLANNED_ONCE} and observed_at > ${PLANNED_ONCE} order by observed_at limit 1`,
  );
  const putPoint = db.prepareWrite(
    `insert into character_history (character_id, ${POINT_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (character_id, observed_at) do update set level = excluded.level, xp = excluded.xp, copper = excluded.copper,
     played = excluded.played, item_count = excluded.item_count, average_quality = excluded.average_quality,
     item_level = excluded.item_level, rating = excluded.rating, currencies = excluded.currencies`,
  );
  const points = db.prepare<HistoryPointValues>(
    `select ${POINT_COLUMNS} from character_history where character_id = ${PLANNED_ONCE} order by observed_at`,
  );
  const pointsBetween = db.prepare<HistoryPointValues>(
    `select ${POINT_COLUMNS} from character_history where character_id = ${PLANNED_ONCE} and observed_at between ${PLANNED_ONCE} and ${PLANNED_ONCE} order by observed_at`,
  );
  return {
    pointBefore: pointBefore.get,
    pointAfter: pointAfter.get,
    putPoint: (id, point) => {
      const { observed_at, level, xp, copper, played, item_count, average_quality, item_level, rating } = point;
      const worn = [average_quality, item_level] as const;
      putPoint(id, observed_at, level, xp, copper, played, item_count, ...worn, rating, point.currencies);
    },
    points: points.all,
    pointsBetween: pointsBetween.all,
    removePoint: db.prepareWrite('delete from character_history where character_id = ? and observed_at = ?'),
  };
}

function firstStatements(db: ThreadDatabase): Pick<HistoryStore, 'putFirst'> {
  const putFirst = db.prepareWrite(
    `insert into character_firsts (character_id, what, observed_at, look, item) values (?, ?, ?, ?, ?)
     on conflict (character_id, what) do update set observed_at = excluded.observed_at, look = excluded.look, item = excluded.item`,
  );
  return { putFirst: (id, { what, at, look, item }) => putFirst(id, what, at, look, item) };
}

function reputationStatements(db: ThreadDatabase): Pick<HistoryStore, 'addReputationSteps'> {
  const add = db.prepareWrite(
    `insert into reputation_steps (character_id, observed_at, name, faction_id, kind, standing) values (?, ?, ?, ?, ?, ?)
     on conflict (character_id, observed_at, name) do update set standing = excluded.standing`,
  );
  const prune = db.prepareWrite(
    `delete from reputation_steps where character_id = ? and observed_at < (select observed_at from reputation_steps
     where character_id = ${PLANNED_ONCE} order by observed_at desc limit 1 offset ${REPUTATION_STEPS_MAX - 1})`,
  );
  return {
    addReputationSteps: (id, steps) => {
      for (const { observed_at, name, faction_id, kind, standing } of steps)
        add(id, observed_at, name, faction_id, kind, standing);
      if (steps.length > 0) prune(id, id);
    },
  };
}

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
