import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Progress } from '../../base/ui/feedback/progress.tsx';
import { DialogActions } from '../../base/ui/overlays/dialog.tsx';
import styles from './account-import.module.css';
import type { ImportProgress } from './send-export.ts';

interface SendingViewProps {
  readonly progress: ImportProgress;
  /** Characters of the export. */
  readonly count: number;
  readonly onStop: () => void;
}

export function SendingView({ progress: { partsSent, parts, characters }, count, onStop }: SendingViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['parts']}>
      <Progress label={t('moving.sending')} value={partsSent / parts} />
      <p className={styles['soft']}>
        {t('moving.sent', { done: characters.length, count })} {t('moving.keepOpen')}
      </p>
      <DialogActions>
        <Button onClick={onStop}>{t('moving.stop')}</Button>
      </DialogActions>
    </div>
  );
}
