import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatClock, formatDayAndTime } from '../base/format/format.ts';
import { useLiveStatus } from '../base/live/live-feed.ts';
import { asOf } from '../characters/offline/as-of.ts';
import { waitingChanges } from '../characters/offline/waiting-changes.ts';
import styles from './connection-status.module.css';

const WaitingDialog = lazy(() =>
  import('../characters/offline/waiting-dialog.tsx').then((m) => ({ default: m.WaitingDialog })),
);

/** Shorter outages, such as a server restart, are not shown. */
const SHOW_AFTER_MS = 3_000;

/** Today's time of day; a date for an earlier day. */
function formatAsOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatClock(at) : formatDayAndTime(at);
}

/** Says that the pages are not current, and of when they are. */
export function ConnectionStatus() {
  const { t, i18n } = useTranslation();
  const isLost = useLiveStatus() !== 'connected';
  const isOnline = useOnline();
  const at = useStore(asOf, (state) => state.at);
  const count = useStore(waitingChanges, (state) => state.changes.length);
  const locked = useStore(waitingChanges, (state) => state.locked);
  const [isLong, setIsLong] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setIsLong(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLost]);
  const isAway = !isOnline || (isLost && isLong);
  const isReady = i18n.exists('offline.offline');
  const isWaiting = isReady && count > 0;
  const isLocked = isReady && locked > 0;
  return (
    <>
      <div role="status" className={styles['place']}>
        {(isAway || isWaiting || isLocked) && (
          <span className={styles['words']}>
            {[
              isAway && t(isReady && !isOnline ? 'offline.offline' : 'app.notConnected'),
              isAway && isReady && at !== null && t('offline.asOf', { time: formatAsOf(at) }),
              isWaiting && t('offline.waiting', { count }),
              isLocked && t('offline.locked', { count: locked }),
            ]
              .filter(Boolean)
              .join(' ')}
            {isWaiting && (
              <button type="button" className={styles['show']} onClick={() => setIsListOpen(true)}>
                {t('offline.show')}
              </button>
            )}
          </span>
        )}
      </div>
      {isListOpen && (
        <Suspense>
          <WaitingDialog open={isListOpen} onOpenChange={setIsListOpen} />
        </Suspense>
      )}
    </>
  );
}

function subscribeToOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False when the browser knows that it has no network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
}
