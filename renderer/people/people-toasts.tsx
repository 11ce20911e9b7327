import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, type ToastMessage } from '../base/ui/feedback/toast.ts';
import { formatClock, formatDateTime } from '../base/format/format.ts';
import { onLive } from '../base/live/live-feed.ts';
import { session } from '../base/session/session.ts';

const KINDS = ['friends', 'groups', 'invite', 'ban', 'unban', 'mute', 'unmute', 'promote', 'eventReminder'] as const;
type News = Extract<ServerMessage, { readonly type: (typeof KINDS)[number] }>;

/** Toasts about friends and groups, anywhere in the application. Renders nothing itself. */
export function PeopleToasts() {
  const { t } = useTranslation();
  useEffect(() => {
    const stops = KINDS.map((kind) =>
      onLive(kind, (message) => {
        const news = describeNews(t, message, session.store.getState().user?.username ?? '');
        if (news) toast(news);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [t]);
  return null;
}

/** Toast of a message; null when it only concerns others. */
function describeNews(t: TFunction, message: News, own: string): ToastMessage | null {
  switch (message.type) {
    case 'friends':
      return message.news
        ? { tone: 'info', title: t(`friends.news.${message.news.kind}`, { username: message.news.username }) }
        : null;
    case 'invite':
      return {
        tone: 'info',
        title: t('groups.news.invited', { username: message.invite.inviterUsername, name: message.invite.groupName }),
      };
    case 'groups':
      return message.left
        ? { tone: 'warn', title: t(`groups.news.${message.left.why}`, { name: message.left.groupName }) }
        : null;
    case 'eventReminder':
      return {
        tone: 'info',
        title: t('groups.news.event', { title: message.title, time: formatClock(Date.parse(message.starts_at)) }),
        description: message.groupName,
      };
    default:
  }
  if (message.username !== own) return null;
  const name = message.groupName;
  switch (message.type) {
    case 'ban':
    case 'mute':
      return {
        tone: 'warn',
        title: t(message.type === 'ban' ? 'groups.news.banned' : 'groups.news.muted', { name }),
        description: t('groups.news.until', { when: formatDateTime(message.expiresAt) ?? '', reason: message.reason }),
      };
    case 'unban':
      return { tone: 'good', title: t('groups.news.unbanned', { name }) };
    case 'unmute':
      return { tone: 'good', title: t('groups.news.unmuted', { name }) };
    case 'promote':
      return { tone: 'info', title: t(`groups.news.${message.newRole}`, { name }) };
  }
}
