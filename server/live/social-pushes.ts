import type { ServerMessage } from '#shared/contract/live/live.ts';
import type { EventFeed } from '../events.ts';
import { ALL_USERS, userTopic, type Broker } from './broker.ts';

export function pushSocialEvents(events: EventFeed, broker: Broker): (() => void)[] {
  const push = (userId: number, message: ServerMessage): void => broker.publish(userTopic(userId), message);
  const pushToAll = (audience: readonly number[], message: ServerMessage): void => {
    for (const userId of audience) push(userId, message);
  };
  const time = (at: number): string => new Date(at).toISOString();

  return [
    events.on('friendsChanged', ({ userId, news }) => push(userId, { type: 'friends', ...(news && { news }) })),
    events.on('friendPresence', ({ audience, username, online }) =>
      pushToAll(audience, { type: 'presence', username, status: online ? 'online' : 'other' }),
    ),
    events.on('inviteCreated', ({ userId, invite }) => push(userId, { type: 'invite', invite })),
    events.on('invitesChanged', ({ userId, invites }) => push(userId, { type: 'invites', invites: [...invites] })),
    events.on('memberJoined', ({ audience, groupId }) => pushToAll(audience, { type: 'groups', groupId })),
    events.on('memberLeft', ({ audience, groupId, groupName, userId, why }) => {
      pushToAll(audience, { type: 'groups', groupId });
      push(userId, { type: 'groups', groupId, ...(why === 'removed' && { left: { groupName, why } }) });
    }),
    events.on('banned', ({ audience, groupId, groupName, username, expiresAt, reason }) =>
      pushToAll(audience, { type: 'ban', groupId, groupName, username, expiresAt: time(expiresAt), reason }),
    ),
    events.on('muted', ({ audience, groupId, groupName, username, expiresAt, reason }) =>
      pushToAll(audience, { type: 'mute', groupId, groupName, username, expiresAt: time(expiresAt), reason }),
    ),
    events.on('unbanned', ({ audience, groupId, groupName, username }) =>
      pushToAll(audience, { type: 'unban', groupId, groupName, username }),
    ),
    events.on('unmuted', ({ audience, groupId, groupName, username }) =>
      pushToAll(audience, { type: 'unmute', groupId, groupName, username }),
    ),
    events.on('roleChanged', ({ audience, groupId, groupName, username, newRole }) =>
      pushToAll(audience, { type: 'promote', groupId, groupName, username, newRole }),
    ),
    events.on('groupChanged', ({ audience, groupId, isPrivate }) =>
      pushToAudience({ audience, isPrivate }, { type: 'groups', groupId }),
    ),
    events.on('groupCreated', ({ audience, groupId, isPrivate }) =>
      pushToAudience({ audience, isPrivate }, { type: 'groups', groupId }),
    ),
    events.on('groupDeleted', ({ audience, groupId, groupName, isPrivate }) => {
      pushToAll(audience, { type: 'groups', groupId, left: { groupName, why: 'deleted' } });
      if (!isPrivate) broker.publish(ALL_USERS, { type: 'groups', groupId });
    }),
  ];

  /** A public group is in everybody's list. */
  function pushToAudience(
    { audience, isPrivate }: { readonly audience: readonly number[]; readonly isPrivate: boolean },
    message: ServerMessage,
  ): void {
    if (isPrivate) pushToAll(audience, message);
    else broker.publish(ALL_USERS, message);
  }
}
