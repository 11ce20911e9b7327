import type { FastifyBaseLogger } from 'fastify';
import { busy } from '../../http/errors.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';

const DEFAULTS = {
  /** Bytes of pictures that are kept. */
  keptMax: 16 * 1024 * 1024,
  /** Pictures that may wait for their turn; one takes a tenth of a second. */
  queueMax: 30,
  heapMiB: 64,
  timeoutMs: 15_000,
} as const;
type Options = { readonly [K in keyof typeof DEFAULTS]: number };

export interface PreviewImages {
  /** The picture of a revision: kept, being drawn for somebody else already, or drawn now from what `svg` gives. */
  get(revision: string, svg: () => Promise<string>): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Draws one picture after the other, in a thread of its own, so that a crowd of crawlers leaves the machine to the players.
 * The last ones are kept. Fails with a `Failure` (503) when too many wait.
 */
export function createPreviewImages(log: FastifyBaseLogger, given: Partial<Options> = {}): PreviewImages {
  const { keptMax, ...load } = { ...DEFAULTS, ...given };
  const pool = createWorkerPool<string, Uint8Array>({
    script: new URL('./rasterise-worker.ts', import.meta.url),
    workerData: null,
    size: 1,
    ...load,
    exclusive: (work) => work(),
    failureOf: () => busy(5),
    onCrash: (error) => log.error({ err: error }, 'a drawing thread ended'),
  });
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  const keep = (revision: string, picture: Buffer): void => {
    kept.set(revision, picture);
    keptBytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= keptMax) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
  };
  const draw = async (revision: string, svg: () => Promise<string>): Promise<Buffer> => {
    try {
      const picture = Buffer.from(await pool.run(await svg(), []));
      keep(revision, picture);
      return picture;
    } finally {
      drawing.delete(revision);
    }
  };
  return {
    async get(revision, svg) {
      const known = kept.get(revision) ?? drawing.get(revision);
      if (known) return known;
      const work = draw(revision, svg);
      drawing.set(revision, work);
      return work;
    },
    close: () => pool.close(),
  };
}
