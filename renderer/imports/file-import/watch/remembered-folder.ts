import { browserStorage } from '../../../base/browser/storage.ts';
import type { FolderHandle } from './directory-access.ts';

const DATABASE = 'folder-watch';
const STORE = 'folders';
/** Name of the player whose folder is remembered; tells without a database whether there is one. */
const OWNER_KEY = 'folder-watch';

const storage = browserStorage();

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
  });
}

async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = use(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')));
    });
  } finally {
    database.close();
  }
}

/** One folder per browser: that of the player who chose last, so nobody sends another player's characters. */
export async function rememberFolder(username: string, folder: FolderHandle): Promise<void> {
  await withStore('readwrite', (store) => store.put(folder, username));
  storage.setItem(OWNER_KEY, username);
}

export function hasRememberedFolder(username: string): boolean {
  return storage.getItem(OWNER_KEY) === username;
}

export async function recallFolder(username: string): Promise<FolderHandle | null> {
  const folder = await withStore<unknown>('readonly', (store) => store.get(username));
  return (folder as FolderHandle | undefined) ?? null;
}

export async function forgetFolder(): Promise<void> {
  storage.removeItem(OWNER_KEY);
  await withStore('readwrite', (store) => store.clear());
}
