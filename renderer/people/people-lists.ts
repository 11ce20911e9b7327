import { useEffect } from 'react';
import { listFriendRequests, listFriends, type Friend, type FriendRequest } from '#shared/people/contract/friends.ts';
import { listGroups, listInvitations } from '#shared/people/contract/group-routes.ts';
import type { Group, GroupInvitation } from '#shared/people/contract/groups.ts';
import { call } from '../base/api/client.ts';
import { onLive } from '../base/live/live-feed.ts';
import { createRemoteList, type RemoteList } from '../base/stores/remote-list.ts';
import { session } from '../base/session/session.ts';
import { pendingCounts } from './pending-counts.ts';

export const friends = createRemoteList<Friend>(
  'friends',
  session,
  async (signal) => (await call(listFriends, {}, { signal })).friends,
);
export const friendRequests = createRemoteList<FriendRequest>(
  'friend requests',
  session,
  async (signal) => (await call(listFriendRequests, {}, { signal })).requests,
);
export const groups = createRemoteList<Group>('groups', session, (signal) =>
  call(listGroups, { querystring: {} }, { signal }),
);
export const invitations = createRemoteList<GroupInvitation>(
  'invitations',
  session,
  async (signal) => (await call(listInvitations, {}, { signal })).invitations,
);

export function reloadFriends(): Promise<unknown> {
  return Promise.all([friends.load(), friendRequests.load()]);
}

export function reloadGroups(): Promise<unknown> {
  return Promise.all([groups.load(), invitations.load()]);
}

/** For lists that a page shows first: the live connection, which loads all, opens later, and its loads answer 304. */
export function useFirstLoad(list: RemoteList<unknown>, reload: () => Promise<unknown>): void {
  useEffect(() => {
    if (!list.store.getState().isLoaded) void reload();
  }, [list, reload]);
}

/** Keeps the four lists current on pushes. Returns how to stop. */
export function startPeopleSync(): () => void {
  const reloadGroupsOnly = (): void => void groups.load();
  const stops = [
    invitations.store.subscribe(({ data }) => pendingCounts.setState({ groups: data.length })),
    onLive('friends', () => void reloadFriends()),
    onLive('presence', ({ groupId, username, status }) => {
      if (groupId !== undefined) return;
      friends.update((all) =>
        all.map((friend) =>
          friend.username === username && friend.status === 'accepted'
            ? { ...friend, online: status === 'online' }
            : friend,
        ),
      );
    }),
    onLive('invite', () => void reloadGroups()),
    onLive('invites', () => void reloadGroups()),
    onLive('groups', reloadGroupsOnly),
    onLive('ban', reloadGroupsOnly),
    onLive('unban', reloadGroupsOnly),
    onLive('mute', reloadGroupsOnly),
    onLive('unmute', reloadGroupsOnly),
    onLive('promote', reloadGroupsOnly),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
