import { log } from '../browser/log.ts';
import { paths } from '../navigation/paths.ts';
import { session } from '../session/session.ts';
import { desktop } from './desktop.ts';

/** Starts with the session that the desktop app stores, on the dashboard; does nothing in a browser. */
export async function restoreSession(): Promise<void> {
  if (desktop === null) return;
  try {
    session.restore(await desktop.call('session.get'));
  } catch (error) {
    log.error('The desktop app did not answer.', error instanceof Error ? error.message : undefined);
    session.restore(null);
  }
  if (session.store.getState().user !== null && location.pathname === paths.home)
    history.replaceState(null, '', paths.dashboard);
}
