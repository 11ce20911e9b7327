import type { Character } from '#shared/characters/contract/characters.ts';
import { createTask, deleteTask, listTasks, tickTask, type Task } from '#shared/characters/contract/tasks.ts';
import type { TaskDraft } from '#shared/characters/task-list.ts';
import type { Resets } from '#shared/games/resets.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { call } from '../../base/api/client.ts';
import { session, TASKS_KEY } from '../../base/session/session.ts';
import { newRef } from '../../base/stores/new-ref.ts';
import { changeQueue } from '../offline/change-queue.ts';
import { createRemoteList, useList, type ListState } from '../../base/stores/remote-list.ts';
import { waitingChanges, withTick, withWaitingTasks, type NewChange } from '../offline/waiting-changes.ts';

/** The player's own tasks, as the server has them. */
export const tasks = createRemoteList<Task>(
  'tasks',
  session,
  async (signal) => (await call(listTasks, {}, { signal })).data,
  TASKS_KEY,
);

/** The player's own tasks, with the changes that wait for the network. */
export function useTasks(): ListState<Task> {
  const { data, isLoaded } = useList(tasks);
  const changes = useStore(waitingChanges, (state) => state.changes);
  return useMemo(() => ({ data: withWaitingTasks(data, changes), isLoaded }), [data, isLoaded, changes]);
}

/** True when the task was ticked since its last reset. */
export function isTicked(
  { reset, ticks }: Pick<Task, 'reset' | 'ticks'>,
  characterId: number | null,
  { lastWeekly, lastDaily }: Pick<Resets, 'lastWeekly' | 'lastDaily'>,
): boolean {
  const since = reset === 'weekly' ? lastWeekly : lastDaily;
  return ticks.some(({ character_id, at }) => character_id === characterId && Date.parse(at) >= since);
}

/** False for a change that waits for the network. Throws the server's refusal. */
async function sendOrKeep(change: NewChange, send: () => Promise<unknown>): Promise<boolean> {
  const queue = changeQueue.current ?? (await changeQueue.load());
  if (queue) return queue.sendOrKeep(change, send);
  await send();
  return true;
}

/** Optimistic; loads the list again when the server refuses. */
export async function setTicked(
  { id, name }: Pick<Task, 'id' | 'name'>,
  character: Pick<Character, 'id' | 'name'> | null,
  done: boolean,
): Promise<void> {
  const tick = { characterId: character?.id ?? null, done, at: new Date().toISOString() };
  const before = tasks.store.getState().data;
  const replace = (change: (task: Task) => Task): void =>
    tasks.update((all) => all.map((task) => (task.id === id ? change(task) : task)));
  replace((task) => withTick(task, tick));
  const change = { kind: 'tick', taskId: id, task: name, character: character?.name ?? null, ...tick } as const;
  try {
    // The server's clock counts when it answers at once.
    const isSent = await sendOrKeep(change, () =>
      call(tickTask, { params: { id }, body: { character_id: tick.characterId, done } }),
    );
    // The list has what the server knows; `useTasks` adds the changes that wait.
    if (!isSent) replace((task) => before.find((each) => each.id === id) ?? task);
  } catch (error) {
    await tasks.load();
    throw error;
  }
}

let lastWaitingId = 0;

/** Ids of the server are positive. Several tasks may be added within a millisecond. */
function nextWaitingId(): number {
  lastWaitingId = Math.min(-Date.now(), lastWaitingId - 1);
  return lastWaitingId;
}

/** `ref` is the client's key of the task, the same for each attempt. */
export async function addTask(task: TaskDraft, ref: string): Promise<void> {
  await sendOrKeep({ kind: 'addTask', ref, taskId: nextWaitingId(), task }, async () => {
    const { data } = await call(createTask, { body: { ...task, ref } });
    tasks.update((all) => [...all.filter(({ id }) => id !== data.id), data]);
  });
}

/** One after the other, in their order. Throws the server's first refusal; those before it are added. */
export async function addTasks(added: readonly TaskDraft[]): Promise<void> {
  for (const task of added) await addTask(task, newRef());
}

export async function removeTask({ id, name }: Pick<Task, 'id' | 'name'>): Promise<void> {
  await sendOrKeep({ kind: 'deleteTask', taskId: id, task: name }, async () => {
    await call(deleteTask, { params: { id } });
    tasks.update((all) => all.filter((each) => each.id !== id));
  });
}
