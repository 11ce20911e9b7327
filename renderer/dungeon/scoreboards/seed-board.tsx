import { useTranslation } from 'react-i18next';
import { listScores } from '#shared/dungeon/contract/boards.ts';
import { useCall } from '../../base/api/use-call.ts';
import { BoardPage } from './board-page.tsx';
import styles from './boards.module.css';

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
