import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listScores, type BoardName, type BoardScore } from '#shared/dungeon/contract/boards.ts';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { useCall } from '../../base/api/use-call.ts';
import { formatDate, formatNumber } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import { dungeonRunPath } from '../../base/navigation/paths.ts';
import { heroText } from '../hero/hero-text.ts';
import styles from './board-page.module.css';

type BoardPageProps =
  | { readonly board: BoardName; readonly group?: number }
  /** Runs of one seed, which are at least one. */
  | { readonly seed: number };

/** A board, page by page, and below it the player's own row where it stands on another page. */
export function BoardPage(shown: BoardPageProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const scores = useCall(listScores, { querystring: { ...shown, page } });
  if (scores.state === 'loading') {
    return (
      <p className={styles['quiet']} role="status">
        <Spinner /> {t('common.loading')}
      </p>
    );
  }
  if (scores.state === 'failed' || !('players' in scores.data)) {
    return (
      <div className={styles['failed']}>
        <ErrorState message={t('dungeon.scoreboard.failed')} onRetry={scores.retry} />
      </div>
    );
  }
  const { data, own, pages } = scores.data;
  if (data.length === 0)
    return <p className={styles['quiet']}>{t(`dungeon.scoreboard.none.${'board' in shown ? shown.board : 'all'}`)}</p>;
  const isElsewhere = own !== null && data.every(({ id }) => id !== own.id);
  return (
    <>
      <ol className={styles['board']}>
        {data.map((score) => (
          <Row key={score.id} score={score} isOwn={score.id === own?.id} />
        ))}
      </ol>
      {isElsewhere && (
        <section aria-label={t('dungeon.scoreboard.own')}>
          <ol className={styles['ownPlace']}>
            <Row score={own} isOwn />
          </ol>
        </section>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

/** Board of the players who went down by the same seed, such as a day's cellar; nothing while there is one player. */
export function SeedBoard({ seed }: { readonly seed: number }) {
  const { t } = useTranslation();
  const scores = useCall(listScores, { querystring: { seed } });
  if (scores.state !== 'ready' || !('players' in scores.data) || scores.data.players < 2) return null;
  return (
    <section className={styles['seed']} aria-labelledby="seed-board">
      <h2 id="seed-board">{t('dungeonRuns.sameFloors')}</h2>
      <BoardPage seed={seed} />
    </section>
  );
}

function Row({ score, isOwn }: { readonly score: BoardScore; readonly isOwn: boolean }) {
  const { t } = useTranslation();
  const facts = [
    score.hero !== null && heroText(score.hero),
    score.floor !== null && t('dungeon.scoreboard.floor', { floor: score.floor }),
    score.turns !== null && t('dungeon.scoreboard.turns', { count: score.turns }),
    score.killer !== null && t('dungeon.scoreboard.killer', { killer: score.killer }),
    score.attempt !== null && t('dungeon.scoreboard.attempt', { count: score.attempt }),
    formatDate(score.created_at),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={cx(styles['row'], isOwn && styles['own'])}>
      <span className={styles['rank']}>{formatNumber(score.rank)}</span>
      <span className={styles['name']}>{score.username}</span>
      {score.verified ? (
        <span className={styles['verified']} title={t('dungeon.scoreboard.verifiedHint')}>
          <BadgeCheck aria-hidden size={16} />
          {t('dungeon.scoreboard.verified')}
        </span>
      ) : (
        <Muted size="xs" title={t('dungeon.scoreboard.unverifiedHint')}>
          {t('dungeon.scoreboard.unverified')}
        </Muted>
      )}
      <span className={styles['score']}>{formatNumber(score.score)}</span>
      <span className={styles['facts']}>
        {facts.join(' · ')}
        {score.run_id !== null && (
          <Link className={styles['watch']} to={dungeonRunPath(score.run_id)}>
            {t('dungeon.scoreboard.watch')}
            <span className="visually-hidden"> {score.username}</span>
          </Link>
        )}
      </span>
    </li>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['pager']} aria-label={t('dungeon.scoreboard.pages')}>
      <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('dungeon.scoreboard.previous')}
      </Button>
      <span>{t('dungeon.scoreboard.page', { page, pages })}</span>
      <Button size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('dungeon.scoreboard.next')}
      </Button>
    </nav>
  );
}
