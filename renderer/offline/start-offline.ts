import { hasServiceWorkers } from '../browser/service-worker.ts';
import { log } from '../browser/log.ts';
import { desktop } from '../desktop/desktop.ts';
import { loadCatalogue } from '../i18n/i18n.ts';
import { followAsOf } from './follow-as-of.ts';
import { followWaitingChanges } from './follow-changes.ts';
import { followBuilds } from './follow-builds.ts';

/** Use without a network. The desktop app has its pages with it, and the development server no build. Returns how to stop. */
export function startOffline(): () => void {
  const gone = new AbortController();
  gone.signal.addEventListener('abort', followAsOf());
  const start = async (): Promise<void> => {
    await loadCatalogue(['offline']);
    if (gone.signal.aborted) return;
    gone.signal.addEventListener('abort', followWaitingChanges());
    if (!import.meta.env.DEV && desktop === null && hasServiceWorkers()) await followBuilds(gone.signal);
  };
  start().catch((error: unknown) =>
    log.error(
      'The pages could not be prepared for use without a network.',
      error instanceof Error ? error.message : undefined,
    ),
  );
  return () => gone.abort();
}
