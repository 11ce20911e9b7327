import { session } from '../../base/session/session.ts';
import { characters } from '../stores/characters-store.ts';
import { removeWaitingChange, waitingChanges, type WaitingChange } from './waiting-changes.ts';
import { removeWaitingImport } from './waiting-imports.ts';

/** Written after the list of changes: other windows have read the list by then, and take the change back as well. */
const CANCELLED_KEY = 'cancelledChange';

/** Shows a character as it was before an edit. Tasks are shown with the changes that wait, without being changed. */
export function takeBack(change: WaitingChange): void {
  if (change.kind !== 'edit') return;
  const shown = characters.store.getState().data.find(({ id }) => id === change.id);
  if (shown) characters.put({ ...shown, ...change.before });
}

function announceCancelled(change: WaitingChange): void {
  try {
    session.storage.setItem(CANCELLED_KEY, JSON.stringify(change));
    session.storage.removeItem(CANCELLED_KEY);
  } catch {
    // A full storage: other windows show the change until they load the list again.
  }
}

/** Removes a change before it is sent. A task that was to be added takes its ticks along. */
export async function cancelChange(change: WaitingChange): Promise<void> {
  await removeWaitingChange(change);
  takeBack(change);
  announceCancelled(change);
  if (change.kind === 'import') await removeWaitingImport(change.ref);
  if (change.kind !== 'addTask') return;
  const { changes } = waitingChanges.getState();
  for (const each of changes)
    if (each.kind === 'tick' && each.taskId === change.taskId) await removeWaitingChange(each);
}

/** Shows what another window cancelled. */
export function followCancelled(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CANCELLED_KEY && newValue !== null) takeBack(JSON.parse(newValue) as WaitingChange);
  });
}
