import { listNotifications } from '#shared/notices/contract/notifications.ts';
import { parseTag } from '#shared/notices/worker-messages.ts';
import { call } from '../../base/api/client.ts';
import { notificationCounts } from '../store/notification-counts.ts';
import type { NotificationSurface } from './surface.ts';

/** Closes the shown notifications that were read, on this device or another, or that have ended. */
export async function closeRead(surface: NotificationSurface): Promise<void> {
  const shown = await surface.findShown();
  if (shown.length === 0) return;
  const { notifications } = await call(listNotifications, { querystring: {} });
  const unread = new Set(notifications.flatMap(({ id, isRead }) => (isRead ? [] : [id])));
  const isRead = (tag: string): boolean => {
    const about = parseTag(tag);
    if (about?.kind === 'notification') return !unread.has(about.id);
    return about !== null && (notificationCounts.getState().groups[about.id]?.unread ?? 0) === 0;
  };
  await surface.close(shown.filter(isRead));
}
