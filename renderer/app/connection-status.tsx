import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../live/live-feed.ts';
import styles from './connection-status.module.css';

/** Shorter outages, such as a server restart, are not shown. */
const SHOW_AFTER_MS = 3_000;

export function ConnectionStatus() {
  const { t } = useTranslation();
  const isLost = useLiveStatus() !== 'connected';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setIsLong(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLost]);
  return (
    <div role="status" className={styles['place']}>
      {isLost && isLong && <span className={styles['words']}>{t('app.notConnected')}</span>}
    </div>
  );
}
