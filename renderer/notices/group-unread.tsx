import { UNREAD_MAX } from '#shared/people/contract/unread.ts';
import { useTranslation } from 'react-i18next';
import { countWanted, useGroupUnread } from './store/notification-counts.ts';
import styles from './notifications.module.css';

/** Unread messages of a group, bright where the member wants to know of them. */
export function GroupUnread({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation();
  const group = useGroupUnread(groupId);
  if (!group || group.unread + group.mentions === 0) return null;
  const { unread, mentions } = group;
  return (
    <span className={styles['unread']} data-wanted={countWanted(group) > 0 || undefined}>
      <span aria-hidden>
        {mentions > 0 && '@'}
        {unread >= UNREAD_MAX ? '99+' : unread}
      </span>
      <span className="visually-hidden">
        {t('notifications.messages', { count: unread })}
        {mentions > 0 && ` ${t('notifications.mentions', { count: mentions })}`}
      </span>
    </span>
  );
}
