import { deleteDatabase, withStore } from '../../base/browser/database.ts';
import { seal, unseal } from '../../base/session/browser-key.ts';

const FILES = { database: 'waiting-imports', store: 'files' };

/** Bodies that are there and do not open. */
export class LockedImportError extends Error {}

/** Stores bodies of requests, in the order in which they are sent. Rejects without room for them, and without the key. */
export async function storeWaitingImport(ref: string, bodies: readonly string[]): Promise<void> {
  const sealed: Uint8Array[] = [];
  for (const body of bodies) {
    const bytes = await seal(ref, body);
    if (bytes === null) throw new LockedImportError();
    sealed.push(bytes);
  }
  await withStore(FILES, 'readwrite', (store) => store.put(sealed, ref));
}

/** Null when the browser has removed them. Throws a `LockedImportError`. */
export async function findWaitingImport(ref: string): Promise<readonly string[] | null> {
  const sealed = await withStore<unknown>(FILES, 'readonly', (store) => store.get(ref));
  if (!Array.isArray(sealed)) return null;
  const bodies: string[] = [];
  for (const bytes of sealed as readonly Uint8Array<ArrayBuffer>[]) {
    const body = await unseal(ref, bytes);
    if (body === null) throw new LockedImportError();
    bodies.push(body);
  }
  return bodies;
}

export async function removeWaitingImport(ref: string): Promise<void> {
  await withStore(FILES, 'readwrite', (store) => store.delete(ref));
}

export function removeWaitingImports(): Promise<void> {
  return deleteDatabase(FILES.database);
}
