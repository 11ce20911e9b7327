import { characterHistory, type Character } from '#shared/contract/characters/characters.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { LevelDrawing } from '../../components/data/level-drawing.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { formatDate } from '../../format/format.ts';
import { levelLines, type LevelLine } from '../../components/data/level-steps.ts';
import { useCall } from '../../api/use-call.ts';
import styles from './levels-panel.module.css';

interface LevelsPanelProps {
  readonly a: Character;
  readonly b: Character;
}

/** Levels of both over time on one scale, with a text alternative. */
export function LevelsPanel({ a, b }: LevelsPanelProps) {
  const { t } = useTranslation();
  const first = useCall(characterHistory, { params: { id: a.id } });
  const second = useCall(characterHistory, { params: { id: b.id } });
  const failed = [first, second].find((each) => each.state === 'failed');
  return (
    <Panel title={t('compare.levels')}>
      {failed ? (
        <ErrorState
          title={t('compare.levelsFailed')}
          message={failed.state === 'failed' ? failed.data.message : ''}
          onRetry={() => {
            first.retry();
            second.retry();
          }}
        />
      ) : first.state === 'ready' && second.state === 'ready' ? (
        <Lines names={[a.name, b.name]} lines={levelLines([first.data.data, second.data.data])} />
      ) : (
        <SkeletonGroup>
          <Skeleton height="208px" />
        </SkeletonGroup>
      )}
    </Panel>
  );
}

function Lines({ names, lines }: { readonly names: readonly string[]; readonly lines: readonly (LevelLine | null)[] }) {
  const { t } = useTranslation();
  if (lines.every((line) => line === null)) return <p className={styles['words']}>{t('compare.levelsNone')}</p>;
  return (
    <>
      <LevelDrawing lines={lines} />
      <ul className={styles['words']}>
        {lines.map(
          (line, side) =>
            line && (
              // oxlint-disable-next-line react/no-array-index-key -- two sides in fixed order
              <li key={side} className={side === 0 ? undefined : styles['second']}>
                {t('compare.levelsOf', {
                  name: names[side] ?? '',
                  from: line.first.level,
                  since: formatDate(line.first.observed_at) ?? '',
                  to: line.last.level,
                  until: formatDate(line.last.observed_at) ?? '',
                })}
              </li>
            ),
        )}
      </ul>
    </>
  );
}
