import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';

export async function exportTasks(db: Kysely<Tables>, userId: number): Promise<AccountExport['tasks']> {
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
  return tasks.map(({ id, ...task }) => ({
    ...task,
    ticks: ticks
      .filter(({ task_id }) => task_id === id)
      .map(({ character_id, ticked_at }) => ({ character_id, at: new Date(ticked_at).toISOString() })),
  }));
}
