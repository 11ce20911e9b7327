import type { Context } from '../../../context.ts';
import { removeUnusedTerms } from './term-store.ts';

const EVERY_MS = 3_600_000;

/** Removes names that are no longer shared, hourly: who shared them may not want them kept. Returns a stop function. */
export function startTermPurge({ db, log }: Pick<Context, 'db' | 'log'>): () => void {
  const purge = (): void => {
    db.write(removeUnusedTerms).catch((error: unknown) => log.error({ err: error }, 'unused terms were not deleted'));
  };
  const timer = setInterval(purge, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
