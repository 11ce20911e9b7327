import { withStore } from '../../../base/browser/database.ts';
import { browserStorage } from '../../../base/browser/storage.ts';
import type { FolderHandle } from './directory-access.ts';

const FOLDERS = { database: 'folder-watch', store: 'folders' };
/** Name of the player whose folder is remembered; tells without a database whether there is one. */
const OWNER_KEY = 'folder-watch';

const storage = browserStorage();

/** One folder per browser: that of the player who chose last, so nobody sends another player's characters. */
export async function rememberFolder(username: string, folder: FolderHandle): Promise<void> {
  await withStore(FOLDERS, 'readwrite', (store) => store.put(folder, username));
  storage.setItem(OWNER_KEY, username);
}

export function hasRememberedFolder(username: string): boolean {
  return storage.getItem(OWNER_KEY) === username;
}

export async function recallFolder(username: string): Promise<FolderHandle | null> {
  const folder = await withStore<unknown>(FOLDERS, 'readonly', (store) => store.get(username));
  return (folder as FolderHandle | undefined) ?? null;
}

export async function forgetFolder(): Promise<void> {
  storage.removeItem(OWNER_KEY);
  await withStore(FOLDERS, 'readwrite', (store) => store.clear());
}
