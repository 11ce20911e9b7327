import { deleteDatabase, withStore } from '../../base/browser/database.ts';

const FILES = { database: 'waiting-imports', store: 'files' };

/** Bodies of requests, in the order in which they are sent. Rejects when there is no room for them. */
export async function storeWaitingImport(ref: string, bodies: readonly string[]): Promise<void> {
  await withStore(FILES, 'readwrite', (store) => store.put(bodies, ref));
}

/** Null when the browser has removed them. */
export async function findWaitingImport(ref: string): Promise<readonly string[] | null> {
  const bodies = await withStore<unknown>(FILES, 'readonly', (store) => store.get(ref));
  return Array.isArray(bodies) ? (bodies as readonly string[]) : null;
}

export async function removeWaitingImport(ref: string): Promise<void> {
  await withStore(FILES, 'readwrite', (store) => store.delete(ref));
}

export function removeWaitingImports(): Promise<void> {
  return deleteDatabase(FILES.database);
}
