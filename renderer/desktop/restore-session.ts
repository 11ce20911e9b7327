import { log } from '../browser/log.ts';
import { paths } from '../navigation/paths.ts';
import { session } from '../session/session.ts';
import { desktop } from './desktop.ts';

/** Starts with the session that the desktop app stores, on the dashboard; does nothing in a browser. */
export async function restoreSession(): Promise<void> {
  if (desktop === null) return;
  const earlier = session.takeStoredUser();
  try {
    const kept = await desktop.call('session.get');
    if (kept === null && earlier !== null) await desktop.call('session.set', earlier);
    session.restore(kept ?? earlier);
  } catch (error) {
    log.error('The desktop app did not answer.', error instanceof Error ? error.message : undefined);
    session.restore(earlier);
  }
  if (session.store.getState().user !== null && location.pathname === paths.home)
    history.replaceState(null, '', paths.dashboard);
}
