import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { formatNumber } from '../../../base/format/format.ts';
import styles from './desktop.module.css';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** "Show more" of a partial list; nothing when complete. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  const { t } = useTranslation();
  if (shown >= total) return null;
  return (
    <Row gap="3" className={styles['more']}>
      <Button size="s" onClick={onMore}>
        {t('desktop.showMore')}
      </Button>
      <span className={styles['soft']}>{t('desktop.items', { count: shown, total: formatNumber(total) })}</span>
    </Row>
  );
}
