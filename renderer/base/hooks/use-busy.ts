import { useState } from 'react';

/** Key of the running action; `run` ignores calls while one is running. */
export function useBusy<K>(): {
  readonly busy: K | null;
  readonly run: (key: K, work: () => Promise<unknown>) => Promise<void>;
} {
  const [busy, setBusy] = useState<K | null>(null);
  return {
    busy,
    async run(key, work) {
      if (busy !== null) return;
      setBusy(key);
      try {
        await work();
      } finally {
        setBusy(null);
      }
    },
  };
}
