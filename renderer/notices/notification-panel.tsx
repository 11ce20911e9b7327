import type { Notification } from '#shared/notices/contract/notifications.ts';
import { describeNotification, notificationPath } from '#shared/notices/notification-kinds.ts';
import {
  AtSign,
  CalendarDays,
  CornerUpLeft,
  Flag,
  MailOpen,
  MessageCircle,
  Unplug,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row, Stack } from '../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { Button } from '../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../base/ui/feedback/skeleton.tsx';
import { trapTabKey } from '../base/ui/overlays/trap-tab-key.ts';
import { formatAgo } from '../base/format/format.ts';
import { useBusy } from '../base/hooks/use-busy.ts';
import { formatMessage } from '../base/i18n/i18n.ts';
import { paths } from '../base/navigation/paths.ts';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  friend_request: UserPlus,
  invitation: MailOpen,
  mention: AtSign,
  reply: CornerUpLeft,
  report: Flag,
  event: CalendarDays,
  direct: MessageCircle,
  webhook: Unplug,
};

interface NotificationPanelProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const panel = useDismissal(anchor, onClose);
  const listed = useNotifications();
  const { notifications, markRead } = listed;
  const { busy, run } = useBusy<'all'>();
  const newest = notifications[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps Tab inside of the dialog
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles['panel']}
      onKeyDown={trapTabKey}
    >
      <Row gap="2" justify="between" className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {t('notifications.title')}
        </h2>
        {newest && notifications.some(({ isRead }) => !isRead) && (
          <Button
            size="s"
            variant="quiet"
            busy={busy === 'all'}
            onClick={() => void run('all', () => markRead({ until: newest.createdAt }))}
          >
            {t('notifications.markAll')}
          </Button>
        )}
      </Row>
      <PanelBody listed={listed} onClose={onClose} />
      <div className={styles['footer']}>
        <Link to={`${paths.settings}?tab=notifications`} onClick={onClose}>
          {t('notifications.settings')}
        </Link>
      </div>
    </div>
  );
}

interface PanelBodyProps {
  readonly listed: ReturnType<typeof useNotifications>;
  readonly onClose: () => void;
}

function PanelBody({ listed, onClose }: PanelBodyProps) {
  const { t } = useTranslation();
  const { notifications, earlier, loading, retry, loadEarlier, markRead } = listed;
  const { busy, run } = useBusy<'older'>();
  return (
    <>
      {loading === 'loading' && (
        <Stack as={SkeletonGroup} gap="0" className={styles['body']}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="52px" />
          ))}
        </Stack>
      )}
      {loading === 'failed' && (
        <Stack gap="2" justify="center" className={styles['none']} role="alert">
          <p>{t('notifications.failed')}</p>
          <Button size="s" onClick={retry}>
            {t('notifications.retry')}
          </Button>
        </Stack>
      )}
      {loading === 'loaded' && notifications.length === 0 && (
        <Stack gap="2" justify="center" className={styles['none']}>
          <p>{t('notifications.empty')}</p>
          <Muted as="p" soft size="s">
            {t('notifications.emptyHint')}
          </Muted>
        </Stack>
      )}
      {notifications.length > 0 && (
        <List gap="0" className={styles['body']} aria-label={t('notifications.title')}>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={() => {
                if (!notification.isRead) void markRead({ ids: [notification.id] });
                onClose();
              }}
            />
          ))}
          {earlier && (
            <li>
              <Button
                size="s"
                variant="quiet"
                wide
                busy={busy === 'older'}
                onClick={() => void run('older', loadEarlier)}
              >
                {t('notifications.older')}
              </Button>
            </li>
          )}
        </List>
      )}
    </>
  );
}

/** Takes the focus, and closes on Escape, which gives it back, and on a press elsewhere. */
function useDismissal(
  anchor: RefObject<HTMLButtonElement | null>,
  onClose: () => void,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    panel.current?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      anchor.current?.focus();
      close.current();
    };
    const onPress = ({ target }: PointerEvent): void => {
      const isInside = target instanceof Node && [panel, anchor].some(({ current }) => current?.contains(target));
      if (!isInside) close.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [anchor]);
  return panel;
}

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const Icon = ICONS[notification.kind];
  return (
    <li>
      <Link
        to={notificationPath(notification)}
        className={styles['row']}
        data-unread={!notification.isRead || undefined}
        onClick={onOpen}
      >
        <Icon aria-hidden />
        <Stack as="span" gap="0" shrink className={styles['words']}>
          <span className={styles['what']}>{formatMessage(describeNotification(notification))}</span>
          {notification.excerpt && <span className={styles['excerpt']}>{notification.excerpt}</span>}
          <Muted soft size="s">
            {formatAgo(Date.parse(notification.createdAt), now)}
          </Muted>
        </Stack>
        {!notification.isRead && (
          <span className={styles['new']}>
            <span className="visually-hidden">{t('notifications.isNew')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
