import { useTranslation } from 'react-i18next';
import { Button } from '../base/ui/controls/button.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import styles from './game-over.module.css';

interface StairsCardProps {
  /** The server's reason; null without an answer. */
  readonly refusal: string | null;
  readonly onRetry: () => void;
  /** Absent in today's cellar. */
  readonly onOffline?: (() => void) | undefined;
}

/** The next floor could not be fetched. */
export function StairsCard({ refusal, onRetry, onOffline }: StairsCardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['veil']}>
      <div className={styles['card']} role="alert">
        <h2 className={styles['title']}>{t('dungeon.stairs.title')}</h2>
        <p className={styles['status']}>{refusal ?? t('dungeon.stairs.text')}</p>
        {onOffline && <p className={styles['status']}>{t('dungeon.offline.text')}</p>}
        <div className={styles['actions']}>
          {onOffline && <Button onClick={onOffline}>{t('dungeon.offline.goOn')}</Button>}
          <Button variant="primary" onClick={onRetry} ref={focusOnMount}>
            {t('common.tryAgain')}
          </Button>
        </div>
      </div>
    </div>
  );
}
