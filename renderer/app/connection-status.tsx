import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../live/live-feed.ts';
import styles from './connection-status.module.css';

/** Shorter absences, of a server that restarts for example, are nothing to speak of. */
const QUIET_FOR_MS = 3_000;

/** Says that the live connection has been away for a while, until it is back. Lies over the page and moves nothing. */
export function ConnectionStatus() {
  const { t } = useTranslation();
  const isAway = useLiveStatus() !== 'connected';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(() => setIsLong(true), QUIET_FOR_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isAway]);
  return (
    <div role="status" className={styles['place']}>
      {isAway && isLong && <span className={styles['words']}>{t('app.notConnected')}</span>}
    </div>
  );
}
