import { sealJson, unsealJson } from '../../base/session/browser-key.ts';
import { session } from '../../base/session/session.ts';
import { characters } from '../stores/characters-store.ts';
import {
  refreshWaitingChanges,
  removeWaitingChange,
  waitingChanges,
  WAITING_USE,
  type WaitingChange,
} from './waiting-changes.ts';
import { removeWaitingImport } from './waiting-imports.ts';

/** Written after the list of changes: other windows hear of the list first, and take the change back as well. */
const CANCELLED_KEY = 'cancelledChange';

/** Shows a character as it was before an edit. Tasks are shown with the changes that wait, without being changed. */
export function takeBack(change: WaitingChange): void {
  if (change.kind !== 'edit') return;
  const shown = characters.store.getState().data.find(({ id }) => id === change.id);
  if (shown) characters.put({ ...shown, ...change.before });
}

async function announceCancelled(change: WaitingChange): Promise<void> {
  const sealed = await sealJson(WAITING_USE, change);
  // Without a key the change was in this window only.
  if (sealed === null) return;
  try {
    session.storage.setItem(CANCELLED_KEY, sealed);
    session.storage.removeItem(CANCELLED_KEY);
  } catch {
    // A full storage: other windows show the change until they load the list again.
  }
}

/** Removes a change before it is sent. A task that was to be added takes its ticks along. */
export async function cancelChange(change: WaitingChange): Promise<void> {
  await removeWaitingChange(change);
  takeBack(change);
  await announceCancelled(change);
  if (change.kind === 'import') await removeWaitingImport(change.ref);
  if (change.kind !== 'addTask') return;
  const { changes } = waitingChanges.getState();
  for (const each of changes)
    if (each.kind === 'tick' && each.taskId === change.taskId) await removeWaitingChange(each);
}

async function showCancelled(sealed: string): Promise<void> {
  const change = (await unsealJson(WAITING_USE, sealed)) as WaitingChange | null;
  // As long as the list has the change, the character is shown with it.
  await refreshWaitingChanges();
  if (change !== null) takeBack(change);
}

/** Shows what another window cancelled. */
export function followCancelled(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CANCELLED_KEY && newValue !== null) void showCancelled(newValue);
  });
}
