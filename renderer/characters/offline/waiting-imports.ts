const DATABASE = 'waiting-imports';
const STORE = 'files';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
  });
}

/** Resolves once the change is stored: a full disk refuses it at the end of the transaction. */
async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The database failed.')));
    });
  } finally {
    database.close();
  }
}

/** Bodies of requests, in the order in which they are sent. Rejects when there is no room for them. */
export async function storeWaitingImport(ref: string, bodies: readonly string[]): Promise<void> {
  await withStore('readwrite', (store) => store.put(bodies, ref));
}

/** Null when the browser has removed them. */
export async function findWaitingImport(ref: string): Promise<readonly string[] | null> {
  const bodies = await withStore<unknown>('readonly', (store) => store.get(ref));
  return Array.isArray(bodies) ? (bodies as readonly string[]) : null;
}

export async function removeWaitingImport(ref: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(ref));
}

export function removeWaitingImports(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')));
  });
}
