import { LRUCache } from 'lru-cache';
import type { Context } from '../../base/context.ts';
import type { CharacterSummary } from './summarise.ts';
import {
  putSummary,
  readStoredSummary,
  summariseDocument,
  type FreshSummary,
  type StoredSummary,
} from './summary-store.ts';

/** Summaries that were made but are not yet stored; others are made again. One has up to 2,000 terms. */
const KEPT_MAX = 500;
/** Summaries of one transaction, each with hundreds of terms when it is the first of its character. */
const STORED_AT_ONCE = 10;

/** Keeps the stored summaries and terms of shared characters up to date. */
export interface Summaries {
  /** The stored summary; one that is missing or out of date is made, and stored soon. Null when the character is gone. */
  read(stored: StoredSummary): Promise<CharacterSummary | null>;
  /** Makes and stores summaries after their characters changed. */
  refresh(ids: readonly number[]): Promise<void>;
  /** Waits for the write under way. */
  close(): Promise<void>;
}

export function createSummaries({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>): Summaries {
  const made = new LRUCache<number, FreshSummary>({ max: KEPT_MAX });
  const waiting = new Set<number>();
  let writing: Promise<void> | undefined;
  const closing = new AbortController();

  const make = async (id: number): Promise<FreshSummary | null> => {
    const fresh = await summariseDocument(db.read, id);
    if (fresh) made.set(id, fresh);
    return fresh;
  };

  const writeWaiting = async (): Promise<void> => {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const ids = [...waiting].slice(0, STORED_AT_ONCE);
      for (const id of ids) waiting.delete(id);
      const fresh: (readonly [number, FreshSummary | null])[] = [];
      for (const id of ids) fresh.push([id, made.get(id) ?? (await make(id))]);
      await db.writeUnlocked(async (transaction) => {
        for (const [id, summary] of fresh) if (summary) await putSummary(transaction, id, summary, now());
      });
      for (const id of ids) made.delete(id);
    }
  };

  const store = (ids: readonly number[]): Promise<void> => {
    for (const id of ids) waiting.add(id);
    writing ??= writeWaiting()
      .catch((error: unknown) => log.error({ err: error }, 'summaries of characters were not stored'))
      .finally(() => (writing = undefined));
    return writing;
  };

  return {
    async read(stored) {
      const current = readStoredSummary(stored);
      if (current) return current;
      const { id, version } = stored;
      const known = made.get(id);
      const fresh = known && known.version >= version ? known : await make(id);
      if (fresh) void store([id]);
      return fresh?.summary ?? null;
    },
    async refresh(ids) {
      for (const id of ids) made.delete(id);
      await store(ids);
    },
    async close() {
      closing.abort();
      await writing;
    },
  };
}
