import type { Context } from '../base/context.ts';

interface ServerDatabase {
  readonly context: Pick<Context, 'config' | 'db'>;
}

/** Makes the database of a server refuse writes until the returned function is called. */
export type RefuseWrites = (server: ServerDatabase) => Promise<() => void | Promise<void>>;

/** Ways in which the storage of an engine fails. */
export interface RefusingStorage {
  /** At every write. */
  readonly fullDisk: RefuseWrites;
  /** At every commit; on SQLite at those of the main thread. */
  readonly failingDisk: RefuseWrites;
  /** Another process holds every lock of writers. */
  readonly lockedDatabase: RefuseWrites;
}

/** Makes the storage refuse what threads write, after `count` transactions and until the returned function is called. */
export function refuseThreadWrites(
  server: ServerDatabase,
  refuse: RefuseWrites,
  { after: count }: { readonly after: number },
): () => Promise<void> {
  const { threads } = server.context.db;
  const { whileWriting } = threads;
  let allow = (): void | Promise<void> => undefined;
  let writes = 0;
  threads.whileWriting = async (work) => {
    if (writes++ === count) allow = await refuse(server);
    return whileWriting(work);
  };
  return async () => {
    threads.whileWriting = whileWriting;
    await allow();
  };
}
