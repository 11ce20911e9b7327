import type { Kysely, Transaction } from 'kysely';
import { APART_MAX } from '#shared/characters/contract/joins.ts';
import { TASKS_MAX } from '#shared/characters/contract/tasks.ts';
import type { Tables } from '../../base/db/tables.ts';
import { addExcluded, addExcludedAddons } from '../../imports/excluded/store.ts';
import type { RestoredPair, RestoredRest, RestoredTask } from './rules.ts';

export interface StoredRest {
  readonly tasks: number;
  readonly ticks: number;
  readonly tasksLeft: number;
  readonly apart: number;
  readonly hasNewHours: boolean;
}

export async function findOwnedIds(db: Kysely<Tables>, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('characters').select('id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ id }) => id));
}

type TaskCounts = Pick<StoredRest, 'tasks' | 'ticks' | 'tasksLeft'>;

/** Finds the task of the same name and kind, or inserts it; null when the account is full. */
async function findOrAddTask(
  transaction: Transaction<Tables>,
  userId: number,
  { name, reset, scope }: RestoredTask,
): Promise<{ readonly id: number; readonly isNew: boolean } | null> {
  const known = await transaction
    .selectFrom('tasks')
    .select(['id', 'name', 'reset', 'scope'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const same = known.find((task) => task.name === name && task.reset === reset && task.scope === scope);
  if (same !== undefined) return { id: same.id, isNew: false };
  if (known.length >= TASKS_MAX) return null;
  const { id } = await transaction
    .insertInto('tasks')
    .values({ user_id: userId, name, reset, scope })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** Stores ticks that are later than those of the same character. Returns their number. */
async function storeTicks(
  transaction: Transaction<Tables>,
  task_id: number,
  ticks: RestoredTask['ticks'],
): Promise<number> {
  const known = await transaction
    .selectFrom('task_ticks')
    .select(['character_id', 'ticked_at'])
    .where('task_id', '=', task_id)
    .execute();
  const times = new Map(known.map(({ character_id, ticked_at }) => [character_id, ticked_at]));
  const latest = new Map(ticks.toSorted((a, b) => a.ticked_at - b.ticked_at).map((tick) => [tick.character_id, tick]));
  const later = [...latest.values()].filter(
    ({ character_id, ticked_at }) => ticked_at > (times.get(character_id) ?? -1),
  );
  for (const tick of later) {
    const before = transaction.deleteFrom('task_ticks').where('task_id', '=', task_id);
    await (
      tick.character_id === null
        ? before.where('character_id', 'is', null)
        : before.where('character_id', '=', tick.character_id)
    ).execute();
    await transaction
      .insertInto('task_ticks')
      .values({ task_id, ...tick })
      .execute();
  }
  return later.length;
}

async function storeTasks(
  transaction: Transaction<Tables>,
  userId: number,
  tasks: readonly RestoredTask[],
): Promise<TaskCounts> {
  const counts = { tasks: 0, ticks: 0, tasksLeft: 0 };
  for (const task of tasks) {
    const found = await findOrAddTask(transaction, userId, task);
    if (found === null) {
      counts.tasksLeft++;
      continue;
    }
    if (found.isNew) counts.tasks++;
    counts.ticks += await storeTicks(transaction, found.id, task.ticks);
  }
  return counts;
}

async function storePairs(
  transaction: Transaction<Tables>,
  userId: number,
  pairs: readonly RestoredPair[],
): Promise<number> {
  const { count } = await transaction
    .selectFrom('characters_apart')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  let added = 0;
  for (const { one, other, at } of pairs) {
    if (count + added >= APART_MAX) break;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('characters_apart')
      .values({ one_id: one, other_id: other, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

/** Quiet hours that the account has set here stay. */
async function storeHours(
  transaction: Transaction<Tables>,
  userId: number,
  hours: RestoredRest['quietHours'],
): Promise<boolean> {
  if (hours === null) return false;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('quiet_hours')
    .values({ user_id: userId, starts: hours.from, ends: hours.to, zone: hours.zone })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores tasks, answers about characters and quiet hours. Null when the account is gone. */
export async function storeRest(
  transaction: Transaction<Tables>,
  userId: number,
  { tasks, apart, excluded, excludedAddons, quietHours }: RestoredRest,
): Promise<StoredRest | null> {
  const account = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) return null;
  // Those of a full list stay as they are here.
  await addExcluded(transaction, userId, excluded);
  await addExcludedAddons(transaction, userId, excludedAddons);
  return {
    ...(await storeTasks(transaction, userId, tasks)),
    apart: await storePairs(transaction, userId, apart),
    hasNewHours: await storeHours(transaction, userId, quietHours),
  };
}
