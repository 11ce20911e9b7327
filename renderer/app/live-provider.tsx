import { useEffect } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { startAccountRoleSync } from '../stores/account-role-sync.ts';
import { startLive } from '../live/start-live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/** Loaded when the page is idle. */
function startOfflineWhenIdle(): () => void {
  const leaving = new AbortController();
  const cancel = whenIdle(async () => {
    // Without the module, pages need the network.
    const module = await import('../offline/start-offline.ts').catch(() => null);
    if (module !== null && !leaving.signal.aborted) leaving.signal.addEventListener('abort', module.startOffline());
  });
  return () => {
    cancel();
    leaving.abort();
  };
}

/**
 * Live connection, friends, groups and account role. Mount it after its listeners, which must exist before it opens.
 */
export function LiveProvider() {
  useEffect(() => startLive(), []);
  useEffect(() => startAccountRoleSync(), []);
  useEffect(() => startOfflineWhenIdle(), []);
  return <ConnectionStatus />;
}
