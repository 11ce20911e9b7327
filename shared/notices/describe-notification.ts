import type { Notification } from './contract/notifications.ts';
import { message, type Message } from '../base/messages/message.ts';

export type Described = Pick<Notification, 'kind' | 'actor' | 'group' | 'event' | 'userId'>;

const EVENT_NEWS = {
  created: 'notice_event_created',
  changed: 'notice_event_changed',
  cancelled: 'notice_event_cancelled',
  reminder: 'notice_event_reminder',
  slot: 'notice_event_slot',
  bench: 'notice_event_bench',
  absent: 'notice_event_absent',
} as const;

/** The line of a notification in the bell, in pushes and in system notifications. */
export function describeNotification({ kind, actor, group, event }: Described): Message {
  const names = { actor: actor ?? message('notice_deleted_user'), group: group?.name ?? '' };
  switch (kind) {
    case 'friend_request':
      return message('notice_friend_request', { actor: names.actor });
    case 'invitation':
      return message('notice_invitation', names);
    case 'mention':
      return message('notice_mention', names);
    case 'reply':
      return message('notice_reply', names);
    case 'direct':
      return message('notice_direct', { actor: names.actor });
    case 'report':
      return message('notice_report', { group: names.group });
    case 'webhook':
      return group ? message('notice_webhook', { group: names.group }) : message('notice_own_webhook');
    case 'event':
      return message(EVENT_NEWS[event?.news ?? 'changed'], { group: names.group, title: event?.title ?? '' });
  }
}

/** Path and query of the page that a notification is about, as the router's (renderer/base/navigation/paths.ts). */
export function notificationPath({ kind, group, event, userId }: Omit<Described, 'actor'>): string {
  if (kind === 'friend_request') return '/friends';
  if (kind === 'webhook' && group === null) return '/settings?tab=api';
  if (kind === 'direct') return `/friends?view=messages&with=${userId ?? 0}`;
  const query = [
    ...(group ? [`group=${group.id}`] : []),
    ...(event ? ['view=calendar', `event=${event.id}`] : []),
  ].join('&');
  return query === '' ? '/social' : `/social?${query}`;
}
