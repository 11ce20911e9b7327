import { useEffect } from 'react';
import { startAccountRoleSync } from '../stores/account-role-sync.ts';
import { startLive } from '../live/start-live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/**
 * Live connection, friends, groups and account role while a page behind the login is mounted. Mount it after its
 * listeners, so that they exist before the connection opens.
 */
export function LiveProvider() {
  useEffect(() => startLive(), []);
  useEffect(() => startAccountRoleSync(), []);
  return <ConnectionStatus />;
}
