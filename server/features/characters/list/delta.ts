import type { ChangeLog } from './change-log.ts';
import type { ListStore } from './store.ts';

/** More than this changes together only when everything does: then the whole list is as good, and it is read with pauses. */
const CHANGED_MAX = 200;

interface Span {
  readonly userId: number;
  /** Revisions: the one that the caller holds, and the one that is current. */
  readonly from: number;
  readonly to: number;
}

/**
 * What changed between two revisions of a list, as the body of an answer: the documents as they are, and the order of the whole.
 * Null when it is not known. The order is that of the second revision; a document may be newer, which the next changes then tell again.
 */
export async function readDelta(store: ListStore, log: ChangeLog, { userId, from, to }: Span): Promise<Buffer | null> {
  const ids = log.between(userId, from, to);
  if (ids === null || ids.size > CHANGED_MAX) return null;
  const order = await store.order(userId);
  if ((await store.revision(userId)) !== to) return null;
  const read = await Promise.all(
    order.filter((id) => ids.has(id)).map(async (id) => [id, await store.document(userId, id)] as const),
  );
  const gone = new Set(read.filter(([, document]) => document === null).map(([id]) => id));
  const documents = read.flatMap(([, document]) => document ?? []);
  return Buffer.from(
    `{"code":200,"data":[${documents.join(',')}],"order":[${order.filter((id) => !gone.has(id)).join(',')}]}`,
  );
}
