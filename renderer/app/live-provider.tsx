import { useEffect } from 'react';
import { startAccountRoleSync } from '../accounts/account-role-sync.ts';
import { startLive } from '../base/live/start-live.ts';
import { ConnectionStatus } from './connection-status.tsx';

/** Live connection, friends, groups and account role. Mount it after its listeners: they must exist before it opens. */
export function LiveProvider() {
  useEffect(() => startLive(), []);
  useEffect(() => startAccountRoleSync(), []);
  return <ConnectionStatus />;
}
