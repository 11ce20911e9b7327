import type { EventFeed } from './base/events.ts';
import type { Pusher } from './base/live/pusher.ts';
import type { ServerMessage } from '#shared/base/live/server-message.ts';

/** Tells pages at once what changed for their users. */
export function pushEvents(events: EventFeed, pusher: Pusher): () => void {
  const stops = [
    events.on('charactersChanged', ({ userId, revision, changed }) => {
      pusher.toUsers([userId], { type: 'characters', revision, changed: [...changed] });
    }),
    events.on('holdingsChanged', ({ userId }) => pusher.toUsers([userId], { type: 'holdings' })),
    events.on('collectionsChanged', ({ userId }) => pusher.toUsers([userId], { type: 'collections' })),
    ...pushPeopleEvents(events, pusher),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shortest time between two pushes to all users, each of which reloads its list of groups. */
const PUBLIC_NEWS_MS = 3_000;

function pushPeopleEvents(events: EventFeed, pusher: Pusher): (() => void)[] {
  const push = (userId: number, message: ServerMessage): void => pusher.toUsers([userId], message);
  const pushToAll = (audience: readonly number[], message: ServerMessage): void => pusher.toUsers(audience, message);
  const publicNews = throttle(() => pusher.toAll({ type: 'groups' }), PUBLIC_NEWS_MS);
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
    events.on('groupChanged', ({ audience, groupId }) => pushToAll(audience, { type: 'groups', groupId })),
    events.on('groupCreated', ({ audience, groupId, isPrivate }) => {
      pushToAll(audience, { type: 'groups', groupId });
      if (!isPrivate) publicNews.run();
    }),
    events.on('groupDeleted', ({ audience, groupId, groupName, isPrivate }) => {
      pushToAll(audience, { type: 'groups', groupId, left: { groupName, why: 'deleted' } });
      if (!isPrivate) publicNews.run();
    }),
    events.on('rosterChanged', ({ audience, groupId, characters }) =>
      pushToAll(audience, { type: 'roster', groupId, ...(characters && { characters: [...characters] }) }),
    ),
    events.on('wishesChanged', ({ audience, groupId }) => pushToAll(audience, { type: 'wanted', groupId })),
    events.on('calendarChanged', ({ audience, groupId }) => pushToAll(audience, { type: 'calendar', groupId })),
    events.on('eventReminded', ({ audience, groupId, groupName, eventId, title, startsAt }) =>
      pushToAll(audience, { type: 'eventReminder', groupId, groupName, eventId, title, starts_at: time(startsAt) }),
    ),
    events.on('friendCharactersChanged', ({ audience, userId }) =>
      pushToAll(audience, { type: 'friendCharacters', userId }),
    ),
    ...pushNotificationEvents(events, push, pushToAll),
    ...pushDirectMessageEvents(events, push),
    publicNews.stop,
  ];
}

function pushNotificationEvents(
  events: EventFeed,
  push: (userId: number, message: ServerMessage) => void,
  pushToAll: (audience: readonly number[], message: ServerMessage) => void,
): (() => void)[] {
  return [
    events.on('notified', ({ userId, notification }) => push(userId, { type: 'notification', notification })),
    events.on('notificationsRead', ({ userId, unread }) => push(userId, { type: 'notifications', unread })),
    events.on('notificationsChanged', ({ userId }) => push(userId, { type: 'notifications' })),
    events.on('messagesUnread', ({ audience, groupId, ids, removed }) =>
      pushToAll(audience, { type: 'unread', groupId, ids: [...ids], ...(removed && { removed: [...removed] }) }),
    ),
    events.on('groupRead', ({ userId, ...read }) => push(userId, { type: 'read', ...read })),
  ];
}

function pushDirectMessageEvents(
  events: EventFeed,
  push: (userId: number, message: ServerMessage) => void,
): (() => void)[] {
  return [
    events.on('directMessageStored', ({ author, recipient, previous, message }) => {
      push(recipient.id, { type: 'direct', userId: author.id, username: author.username, previous, message });
      push(author.id, { type: 'direct', userId: recipient.id, username: recipient.username, previous, message });
    }),
    events.on('directMessageDeleted', ({ userIds: [one, other], id }) => {
      push(one, { type: 'directDeleted', userId: other, id });
      push(other, { type: 'directDeleted', userId: one, id });
    }),
    events.on('conversationRead', ({ userId, otherId, id, unread }) =>
      push(userId, { type: 'directRead', userId: otherId, id, unread }),
    ),
  ];
}

interface Throttled {
  run(): void;
  stop(): void;
}

/** Runs `action` at once, and once more after `intervalMs` for all calls in between. */
function throttle(action: () => void, intervalMs: number): Throttled {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;
  const act = (): void => {
    isPending = false;
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) act();
    }, intervalMs);
    timer.unref();
  };
  return {
    run() {
      if (timer === undefined) act();
      else isPending = true;
    },
    stop: () => clearTimeout(timer),
  };
}
