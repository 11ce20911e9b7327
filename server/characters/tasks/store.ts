import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { TASKS_MAX, type Task } from '#shared/characters/contract/tasks.ts';
import { findParts, findRoots } from '../joined-characters.ts';
import type { Tables } from '../../base/db/tables.ts';

/** Tasks of an account in their order, and its ticks. */
export async function findTaskRows(db: Kysely<Tables>, userId: number) {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'name', 'reset', 'scope'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const ticks = await db
    .selectFrom('task_ticks')
    .innerJoin('tasks', 'tasks.id', 'task_ticks.task_id')
    .select(['task_id', 'character_id', 'ticked_at'])
    .where('user_id', '=', userId)
    .execute();
  return { tasks, ticks };
}

export async function findTasks(db: Kysely<Tables>, userId: number): Promise<Task[]> {
  const { tasks, ticks } = await findTaskRows(db, userId);
  const roots = await findRoots(db, userId);
  const listed = ticks.map((tick) => ({
    ...tick,
    character_id: tick.character_id === null ? null : (roots.get(tick.character_id) ?? tick.character_id),
  }));
  const latest = new Map(
    listed
      .toSorted((a, b) => a.ticked_at - b.ticked_at)
      .map((tick) => [`${tick.task_id} ${tick.character_id}`, tick] as const),
  );
  const byTask = Map.groupBy(latest.values(), ({ task_id }) => task_id);
  return tasks.map((row) => ({
    ...row,
    ticks: (byTask.get(row.id) ?? []).map(({ character_id, ticked_at }) => ({
      character_id,
      at: new Date(ticked_at).toISOString(),
    })),
  }));
}

/** The task that was added before with the same `ref`, or a new one. Null when the account has as many as it may have. */
export async function insertTask(
  transaction: Transaction<Tables>,
  task: Pick<Task, 'name' | 'reset' | 'scope'> & { readonly user_id: number; readonly ref: string | null },
): Promise<Task | null> {
  const known = task.ref === null ? undefined : await findTaskByRef(transaction, task.user_id, task.ref);
  if (known !== undefined) return known;
  const { count } = await transaction
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', task.user_id)
    .executeTakeFirstOrThrow();
  if (count >= TASKS_MAX) return null;
  const row = await transaction
    .insertInto('tasks')
    .values(task)
    .returning(['id', 'name', 'reset', 'scope'])
    .executeTakeFirstOrThrow();
  return { ...row, ticks: [] };
}

async function findTaskByRef(transaction: Transaction<Tables>, userId: number, ref: string): Promise<Task | undefined> {
  const row = await transaction
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row && (await findTasks(transaction, userId)).find(({ id }) => id === row.id);
}

/** False when the task is not the user's. */
export async function removeTask(transaction: Transaction<Tables>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface TickChange {
  readonly userId: number;
  readonly taskId: number;
  readonly characterId: number | null;
  readonly done: boolean;
  readonly at: number;
}

/** A tick later than `at` stays. False when task or character are not the user's, or when the task is ticked by the other kind. */
export async function setTick(
  transaction: Transaction<Tables>,
  { userId, taskId, characterId, done, at }: TickChange,
): Promise<boolean> {
  const task = await transaction
    .selectFrom('tasks')
    .select('scope')
    .where('id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (task === undefined || (task.scope === 'account') !== (characterId === null)) return false;
  if (characterId !== null && !(await ownsCharacter(transaction, userId, characterId))) return false;
  const parts = characterId === null ? null : await findParts(transaction, characterId);
  const isOfSame = (builder: ExpressionBuilder<Tables, 'task_ticks'>) =>
    parts === null ? builder('character_id', 'is', null) : builder('character_id', 'in', parts);
  const later = await transaction
    .selectFrom('task_ticks')
    .select('ticked_at')
    .where('task_id', '=', taskId)
    .where(isOfSame)
    .where('ticked_at', '>', at)
    .executeTakeFirst();
  if (later !== undefined) return true;
  await transaction.deleteFrom('task_ticks').where('task_id', '=', taskId).where(isOfSame).execute();
  if (done)
    await transaction
      .insertInto('task_ticks')
      .values({ task_id: taskId, character_id: characterId, ticked_at: at })
      .execute();
  return true;
}

async function ownsCharacter(db: Kysely<Tables>, userId: number, characterId: number): Promise<boolean> {
  const owned = await db
    .selectFrom('characters')
    .select('id')
    .where('id', '=', characterId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return owned !== undefined;
}
