import { listScores } from '#shared/contract/dungeon/dungeon.ts';
import { SCOREBOARD_MAX } from '#shared/dungeon/model/constants.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { cx } from '../../styles/cx.ts';
import { formatNumber } from '../../format/format.ts';
import { useUser } from '../../session/session.ts';
import { useCall } from '../../api/use-call.ts';
import styles from './scoreboard.module.css';

interface ScoreboardProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function Scoreboard({ open, onOpenChange }: ScoreboardProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dungeon.scoreboard.title')}
      description={t('dungeon.scoreboard.text')}
    >
      <Scores />
    </Dialog>
  );
}

function Scores() {
  const { t } = useTranslation();
  const user = useUser();
  const scores = useCall(listScores, {});
  if (scores.state === 'loading') {
    return (
      <p className={styles['quiet']} role="status">
        <Spinner /> {t('common.loading')}
      </p>
    );
  }
  if (scores.state === 'failed') {
    return (
      <div className={styles['failed']}>
        <ErrorState message={t('dungeon.scoreboard.failed')} onRetry={scores.retry} />
      </div>
    );
  }
  const best = scores.data.data.slice(0, SCOREBOARD_MAX);
  if (best.length === 0) return <p className={styles['quiet']}>{t('dungeon.scoreboard.empty')}</p>;
  return (
    <ol className={styles['board']}>
      {best.map((score, index) => (
        <li key={score.id} className={cx(styles['row'], score.username === user?.username && styles['own'])}>
          <span className={styles['rank']}>{index + 1}</span>
          <span className={styles['name']}>{score.username}</span>
          {score.verified && (
            <span className={styles['verified']} title={t('dungeon.scoreboard.verifiedHint')}>
              <BadgeCheck aria-hidden size={16} />
              {t('dungeon.scoreboard.verified')}
            </span>
          )}
          <span className={styles['score']}>{formatNumber(score.score)}</span>
        </li>
      ))}
    </ol>
  );
}
