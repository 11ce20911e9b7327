import { useEffect } from 'react';
import { startAccountRoleSync } from '../stores/account-role-sync.ts';
import { startLive } from '../live/start-live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/**
 * Holds the live connection, the friends and the groups for as long as a page behind the login stands, and says when the
 * connection is lost. The account's role is asked for, too. Drawn after all that listens to it, so that the listeners are there before it opens.
 */
export function LiveProvider() {
  useEffect(() => startLive(), []);
  useEffect(() => startAccountRoleSync(), []);
  return <ConnectionStatus />;
}
