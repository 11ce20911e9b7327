import { useEffect } from 'react';
import { keepRole } from '../stores/account-role-sync.ts';
import { keepLive } from '../live/start-live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/**
 * Holds the live connection, the friends and the groups for as long as a page behind the login stands, and says when the
 * connection is lost. The account's role is asked for, too. Drawn after all that listens to it, so that the listeners are there before it opens.
 */
export function LiveKeeper() {
  useEffect(() => keepLive(), []);
  useEffect(() => keepRole(), []);
  return <ConnectionStatus />;
}
