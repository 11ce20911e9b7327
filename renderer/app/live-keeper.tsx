import { useEffect } from 'react';
import { keepLive } from '../lib/live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/** Loads the characters and holds the live connection open for as long as a page behind the login stands, and says when it is lost. */
export function LiveKeeper() {
  useEffect(() => keepLive(), []);
  return <ConnectionStatus />;
}
