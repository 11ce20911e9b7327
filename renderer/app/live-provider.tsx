import { useEffect } from 'react';
import { startAccountRoleSync } from '../accounts/account-role-sync.ts';
import { startLive } from '../base/live/start-live.ts';
import { characters } from '../characters/stores/characters-store.ts';
import { reloadNotificationCounts, startNotificationSync } from '../notices/store/notification-sync.ts';
import { reloadFriends, reloadGroups, startPeopleSync } from '../people/people-lists.ts';
import { ConnectionStatus } from './connection-status.tsx';

function loadAll(): void {
  void characters.load();
  void reloadFriends();
  void reloadGroups();
  void reloadNotificationCounts();
}

/** Live connection, friends, groups and account role. Mount it after its listeners: they must exist before it opens. */
export function LiveProvider() {
  useEffect(() => startLive({ load: loadAll, syncs: [startPeopleSync, startNotificationSync] }), []);
  useEffect(() => startAccountRoleSync(), []);
  return <ConnectionStatus />;
}
