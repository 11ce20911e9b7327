import type { FastifyInstance } from 'fastify';
import type { ShareStore, Visits } from './store.ts';

const WRITE_EVERY_MS = 60_000;

export interface VisitBuffer {
  /** Counts in memory; written once a minute and before a read. */
  count(shareId: number, at: number): void;
  flush(): Promise<void>;
}

/** Batches visits, so that a popular link does not write at every visit. */
export function createVisitBuffer(app: FastifyInstance, store: Pick<ShareStore, 'addVisits'>): VisitBuffer {
  let counted = new Map<number, Visits>();
  const add = (shareId: number, count: number, at: number): void => {
    const before = counted.get(shareId);
    counted.set(shareId, { count: (before?.count ?? 0) + count, lastAt: Math.max(before?.lastAt ?? 0, at) });
  };
  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const writing = counted;
    counted = new Map();
    try {
      await store.addVisits(writing);
    } catch (error) {
      app.log.error({ err: error }, 'visits of public links were not stored');
      for (const [shareId, { count, lastAt }] of writing) add(shareId, count, lastAt);
    }
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { count: (shareId, at) => add(shareId, 1, at), flush };
}
