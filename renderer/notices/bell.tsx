import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { preloadWhenIdle } from '../base/browser/when-idle.ts';
import { loadCatalogue } from '../base/i18n/i18n.ts';
import { IconButton } from '../base/ui/controls/icon-button.tsx';
import { notificationCounts } from './store/notification-counts.ts';
import styles from './notifications.module.css';

async function load() {
  const [module] = await Promise.all([import('./notification-panel.tsx'), loadCatalogue(['notifications'])]);
  return { default: module.NotificationPanel };
}
const NotificationPanel = lazy(load);

/** Starts them when the page is idle; they last as long as the bar. */
function useSystemNotifications(): void {
  const navigate = useNavigate();
  // The router returns a new function for every page.
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const [{ startSystemNotifications }] = await Promise.all([
        import('./device/system-notifications.ts'),
        loadCatalogue(['notifications']),
      ]);
      if (!isGone) stop = startSystemNotifications((path) => go(path));
    };
    const cancel = preloadWhenIdle(start);
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, []);
}

/** The bell of the bar. Screen readers hear the count when it changes. */
export function Bell() {
  const { t } = useTranslation();
  const unread = useStore(notificationCounts, (counts) => counts.unread);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => preloadWhenIdle(load), []);
  useSystemNotifications();
  const count = unread === 0 ? '' : t('app.unreadNotifications', { count: unread });
  return (
    <>
      <IconButton
        ref={button}
        size="s"
        className={styles['bell']}
        label={count === '' ? t('app.notifications') : `${t('app.notifications')}: ${count}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      <span className="visually-hidden" role="status">
        {count}
      </span>
      {isOpen && (
        <Suspense>
          <NotificationPanel anchor={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
