import type { Context } from '../../base/context.ts';
import { removeUnusedSummaries } from './banks/bank-store.ts';
import { removeOldNews } from './feed/record-news.ts';
import { removeUnusedTerms } from './search/term-store.ts';

const EVERY_MS = 3_600_000;

/** Removes old news, and names that are no longer shared, hourly: who shared them may not want them kept. Returns a stop function. */
export function startRosterPurge({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>): () => void {
  const purge = async (): Promise<void> => {
    await db.write(async (transaction) => {
      await removeUnusedSummaries(transaction);
      await removeUnusedTerms(transaction);
    });
    await db.writeUnlocked((transaction) => removeOldNews(transaction, now()));
  };
  const timer = setInterval(() => {
    purge().catch((error: unknown) => log.error({ err: error }, 'unused terms and old news were not deleted'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
