import type { Notification } from '#shared/contract/notifications.ts';
import type { TFunction } from 'i18next';
import { paths } from '../navigation/paths.ts';

export function describeNotification(t: TFunction, { kind, actor, group, event }: Notification): string {
  const names = { actor: actor ?? t('notifications.deletedUser'), group: group?.name ?? '' };
  if (kind === 'event')
    return event ? t(`notifications.events.${event.news}`, { group: names.group, title: event.title }) : '';
  return t(`notifications.kinds.${kind}`, names);
}

/** The page that a notification is about. */
export function notificationPath({ kind, group, event }: Notification): string {
  if (kind === 'friend_request') return paths.friends;
  const query = new URLSearchParams({
    ...(group && { group: String(group.id) }),
    ...(event && { view: 'calendar', event: String(event.id) }),
  }).toString();
  return query === '' ? paths.social : `${paths.social}?${query}`;
}
