import { hasServiceWorkers } from '../base/browser/service-worker.ts';
import { log } from '../base/browser/log.ts';
import { desktop } from '../base/desktop/desktop.ts';
import { loadCatalogue } from '../base/i18n/i18n.ts';
import { followAsOf } from '../characters/offline/follow-as-of.ts';
import { followBrowserKey } from '../accounts/follow-browser-key.ts';
import { followWaitingChanges } from '../characters/offline/follow-changes.ts';
import { followBuilds } from '../base/browser/follow-builds.ts';

/**
 * Use without a network, as long as the page is open. Resolves once changes can wait. The desktop app has its pages with
 * it, and the development server no build.
 */
export async function startOffline(): Promise<void> {
  const logFailure = (error: unknown): void =>
    log.error(
      'The pages could not be prepared for use without a network.',
      error instanceof Error ? error.message : undefined,
    );
  followAsOf();
  try {
    await loadCatalogue(['offline']);
    followBrowserKey();
    followWaitingChanges();
    if (!import.meta.env.DEV && desktop === null && hasServiceWorkers()) followBuilds().catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
}
