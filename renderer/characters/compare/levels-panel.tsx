import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { LevelDrawing } from '../../base/ui/data/level-drawing.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { formatDate } from '../../base/format/format.ts';
import { levelLines, type LevelLine } from '../../base/ui/data/level-steps.ts';
import styles from './levels-panel.module.css';
import { useHistories } from './use-histories.ts';

/** Levels of all over time on one scale, with a text alternative. */
export function LevelsPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const { histories, failure, retry } = useHistories(characters.map(({ id }) => id));
  return (
    <Panel title={t('compare.levels')}>
      {failure !== undefined ? (
        <ErrorState title={t('compare.levelsFailed')} message={failure} onRetry={retry} />
      ) : histories ? (
        <Lines names={characters.map(({ name }) => name)} lines={levelLines(histories)} />
      ) : (
        <SkeletonGroup>
          <Skeleton height="208px" />
        </SkeletonGroup>
      )}
    </Panel>
  );
}

/** Classes of the swatches, as the lines of the drawing. */
const LINES = [undefined, styles['second'], styles['third'], styles['fourth']];

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
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              <li key={side} className={LINES[side]}>
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
