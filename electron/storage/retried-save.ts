import { backoffMs } from '#shared/base/http/backoff.ts';

const SAVE_BACKOFF = { firstMs: 1_000, maxMs: 60_000 } as const;

/** Saves to a file now; a save that failed, as on a full disk, is repeated until one succeeds. */
export interface RetriedSave {
  save(): void;
  /** Calls `listen` when saving begins to fail; returns the unsubscribe function. */
  onFailure(listen: () => void): () => void;
}

/** @param write writes the current content */
export function createRetriedSave(write: () => void): RetriedSave {
  const listeners = new Set<() => void>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    try {
      write();
      failures = 0;
    } catch {
      failures++;
      timer = setTimeout(save, backoffMs(failures, Math.random(), SAVE_BACKOFF)).unref();
      if (failures === 1) for (const listen of listeners) listen();
    }
  };
  return {
    save,
    onFailure(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
