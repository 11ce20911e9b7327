import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { busy } from '../http/errors.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';

const DEFAULTS = {
  cacheBytes: 16 * 1024 * 1024,
  /** One image takes 0.1 s. */
  queueMax: 30,
  heapMiB: 64,
  timeoutMs: 15_000,
} as const;
type Options = { readonly [K in keyof typeof DEFAULTS]: number };

export interface PreviewImages {
  /** The cached image of a revision, or one rendered from `svg`; concurrent calls render once. */
  get(revision: string, svg: () => Promise<string>): Promise<Buffer>;
  close(): Promise<void>;
}

/** Renders one image at a time in a worker thread, so that crawlers do not slow players down; 503 when the queue is full. */
export function createPreviewImages(log: FastifyBaseLogger, given: Partial<Options> = {}): PreviewImages {
  const { cacheBytes, ...load } = { ...DEFAULTS, ...given };
  const pool = createWorkerPool<string, Uint8Array>({
    script: new URL('./rasterise-worker.ts', import.meta.url),
    workerData: null,
    size: 1,
    ...load,
    failureOf: () => busy(5),
    onCrash: (error) => log.error({ err: error }, 'a rendering thread crashed'),
  });
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  const pending = new Map<string, Promise<Buffer>>();

  const render = async (revision: string, svg: () => Promise<string>): Promise<Buffer> => {
    try {
      const image = Buffer.from(await pool.run(await svg()));
      cache.set(revision, image);
      return image;
    } finally {
      pending.delete(revision);
    }
  };
  return {
    async get(revision, svg) {
      const known = cache.get(revision) ?? pending.get(revision);
      if (known) return known;
      const work = render(revision, svg);
      pending.set(revision, work);
      return work;
    },
    close: () => pool.close(),
  };
}
