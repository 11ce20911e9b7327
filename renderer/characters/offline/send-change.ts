import { patchCharacter, updateCharacters } from '#shared/characters/contract/characters.ts';
import { createTask, deleteTask, tickTask } from '#shared/characters/contract/tasks.ts';
import { call } from '../../base/api/client.ts';
import { isNotFound } from '../../base/api/errors.ts';
import { characters } from '../stores/characters-store.ts';
import { tasks } from '../stores/tasks-store.ts';
import {
  replaceTaskId,
  withTick,
  type AddTaskChange,
  type DeleteTaskChange,
  type ImportChange,
  type TickChange,
  type WaitingChange,
} from './waiting-changes.ts';
import { findWaitingImport, removeWaitingImport } from './waiting-imports.ts';

/** Large batches take time to send and store. */
const IMPORT_TIMEOUT_MS = 120_000;

async function sendTick(change: TickChange): Promise<void> {
  const { taskId, characterId, done, at } = change;
  await call(tickTask, { params: { id: taskId }, body: { character_id: characterId, done, at } });
  tasks.update((all) => all.map((task) => (task.id === taskId ? withTick(task, change) : task)));
}

async function sendTask({ username, ref, taskId, task }: AddTaskChange & WaitingChange): Promise<void> {
  const { data } = await call(createTask, { body: { ...task, ref } });
  await replaceTaskId(username, taskId, data.id);
  tasks.update((all) => [...all.filter(({ id }) => id !== data.id), data]);
}

async function sendDeletion({ taskId }: DeleteTaskChange): Promise<void> {
  try {
    await call(deleteTask, { params: { id: taskId } });
  } catch (error) {
    // Deleted on another device.
    if (!isNotFound(error)) throw error;
  }
  tasks.update((all) => all.filter(({ id }) => id !== taskId));
}

async function sendImport({ ref }: ImportChange): Promise<void> {
  const bodies = (await findWaitingImport(ref)) ?? [];
  // A batch that was sent before its answer was lost changes nothing.
  for (const hexData of bodies)
    await call(updateCharacters, { body: { hex_data: hexData } }, { timeoutMs: IMPORT_TIMEOUT_MS });
  await removeWaitingImport(ref);
  await characters.load();
}

/** Sends a change, and shows the server's answer. Throws ApiError. */
export async function sendChange(change: WaitingChange): Promise<void> {
  if (change.kind === 'tick') await sendTick(change);
  else if (change.kind === 'addTask') await sendTask(change);
  else if (change.kind === 'deleteTask') await sendDeletion(change);
  else if (change.kind === 'import') await sendImport(change);
  else characters.put((await call(patchCharacter, { params: { id: change.id }, body: change.body })).data);
}
