import { setTimeout as delay } from 'node:timers/promises';
import type { SightedItems } from '#shared/characters/sighted-items.ts';
import type { Context } from '../../base/context.ts';
import { putVotes } from './store.ts';

/** Items stored in one transaction, in 10 ms with its way to the disk; other writers wait no longer. */
const BATCH = 250;
/** Milliseconds before each batch: the event loop first serves the pages that load what was imported. */
const PAUSE = 100;
/** Milliseconds without a change of characters before the first batch: a first import comes in several uploads, one after another. */
const QUIET = 500;
/** The first batch waits no longer than this for quiet. */
const QUIET_AWAITED = 2000;
/** Items waiting: those of 40 accounts with 2,000 different ones. Later imports report the others again. */
const WAITING_MAX = 80_000;

interface WaitingItems extends SightedItems {
  readonly userId: number;
}

/** Stores what imports call items, after they were acknowledged. Returns how to stop. */
export function learnItems({ db, events, log, now }: Context): () => Promise<void> {
  const waiting: WaitingItems[] = [];
  let count = 0;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let changedAt = 0;

  const pause = (): Promise<void> => delay(PAUSE, undefined, { signal: stopping.signal });
  const waitForQuiet = async (): Promise<void> => {
    const latest = performance.now() + QUIET_AWAITED;
    while (performance.now() < Math.min(changedAt + QUIET, latest)) await pause();
  };
  const storeWaiting = async (): Promise<void> => {
    await waitForQuiet();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { userId, items, ...group } = next;
      count -= items.length;
      for (let from = 0; from < items.length; from += BATCH) {
        const batch = { ...group, items: items.slice(from, from + BATCH) };
        await pause();
        await db.writeUnlocked((transaction) => putVotes(transaction, userId, batch, now()));
      }
    }
  };
  const start = (): void => {
    running ??= storeWaiting()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'names of items were not stored');
      })
      .finally(() => {
        running = null;
      });
  };
  const stopWatching = events.on('charactersChanged', () => {
    changedAt = performance.now();
  });
  const stopListening = events.on('itemsSighted', ({ userId, sighted }) => {
    for (const group of sighted) {
      if (count + group.items.length > WAITING_MAX) return;
      count += group.items.length;
      waiting.push({ userId, ...group });
    }
    start();
  });
  return async () => {
    stopListening();
    stopWatching();
    stopping.abort();
    await running;
  };
}
