import type { GameState } from '#shared/dungeon/model/state.ts';
import { formatMessage } from '../../i18n/i18n.ts';
import { BadgeCheck, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/button.tsx';
import { formatNumber } from '../../format/format.ts';
import styles from './game-over.module.css';
import type { ScoreStatus } from './run/game.ts';

interface GameOverProps {
  readonly game: GameState;
  readonly posting: ScoreStatus;
  readonly refusal: string | null;
  readonly onPostAgain: () => void;
  readonly onReset: () => void;
}

export function GameOver({ game, posting, refusal, onPostAgain, onReset }: GameOverProps) {
  const { t } = useTranslation();
  const scoreText = {
    none: null,
    anonymous: t('dungeon.over.anonymous'),
    posting: t('dungeon.over.posting'),
    posted: formatMessage({ code: 'score_posted' }),
    failed: formatMessage({ code: 'score_failed' }),
    refused: refusal,
  }[posting];
  return (
    <div className={styles['veil']}>
      <div className={styles['card']}>
        <h2 className={styles['title']}>{t('dungeon.over.title', { floor: game.floor.number })}</h2>
        <p className={styles['score']}>{t('dungeon.over.score', { score: formatNumber(game.score) })}</p>
        {scoreText && <p className={styles['status']}>{scoreText}</p>}
        {posting === 'posted' && (
          <p className={styles['verified']}>
            <BadgeCheck aria-hidden size={16} />
            {t('dungeon.over.verified')}
          </p>
        )}
        <div className={styles['actions']}>
          {posting === 'failed' && <Button onClick={onPostAgain}>{t('dungeon.over.retry')}</Button>}
          <Button variant="primary" icon={<RotateCcw aria-hidden size={16} />} onClick={onReset}>
            {t('dungeon.over.again')}
          </Button>
        </div>
      </div>
    </div>
  );
}
