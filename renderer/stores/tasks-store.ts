import { listTasks, tickTask, type Task } from '#shared/contract/tasks.ts';
import type { Resets } from '#shared/weekly/resets.ts';
import { call } from '../api/client.ts';
import { session } from '../session/session.ts';
import { createRemoteList } from './remote-list.ts';

/** The player's own tasks. */
export const tasks = createRemoteList<Task>('tasks', session, async (signal) => {
  return (await call(listTasks, {}, { signal })).data;
});

/** True when the task was ticked since its last reset. */
export function isTicked(
  { reset, ticks }: Pick<Task, 'reset' | 'ticks'>,
  characterId: number | null,
  { lastWeekly, lastDaily }: Pick<Resets, 'lastWeekly' | 'lastDaily'>,
): boolean {
  const since = reset === 'weekly' ? lastWeekly : lastDaily;
  return ticks.some(({ character_id, at }) => character_id === characterId && Date.parse(at) >= since);
}

/** Optimistic; loads the list again when the server refuses. */
export async function setTicked({ id }: Pick<Task, 'id'>, characterId: number | null, done: boolean): Promise<void> {
  const at = new Date().toISOString();
  tasks.update((all) =>
    all.map((task) => {
      if (task.id !== id) return task;
      const others = task.ticks.filter(({ character_id }) => character_id !== characterId);
      return { ...task, ticks: done ? [...others, { character_id: characterId, at }] : others };
    }),
  );
  try {
    await call(tickTask, { params: { id }, body: { character_id: characterId, done } });
  } catch (error) {
    await tasks.load();
    throw error;
  }
}
