import { useEffect } from 'react';
import { keepLive } from '../lib/live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/**
 * Holds the live connection, the friends and the groups for as long as a page behind the login stands, and says when the
 * connection is lost. Drawn after all that listens to it, so that the listeners are there before it opens.
 */
export function LiveKeeper() {
  useEffect(() => keepLive(), []);
  return <ConnectionStatus />;
}
