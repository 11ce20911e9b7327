import { type Character, characterHistory, type HistoryPoint } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { LevelDrawing } from '../../base/ui/data/level-drawing.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { formatDate } from '../../base/format/format.ts';
import { levelLines, type LevelLine } from '../../base/ui/data/level-steps.ts';
import styles from './levels-panel.module.css';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../base/api/client.ts';
import { failureMessage, isAbortError } from '../../base/api/errors.ts';

interface Loaded {
  readonly of: string;
  readonly histories?: readonly (readonly HistoryPoint[])[];
  readonly failure?: string;
}

/** Histories of several characters in their order: all, or a failure. */
function useHistories(ids: readonly number[]) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${ids.join()}`;
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = (asked.split(' ')[1] ?? '').split(',').map(Number);
    Promise.all(wanted.map((id) => call(characterHistory, { params: { id } }, { signal: leaving.signal }))).then(
      (answers) => setLoaded({ of: asked, histories: answers.map(({ data }) => data) }),
      (error: unknown) => {
        if (!isAbortError(error)) setLoaded({ of: asked, failure: failureMessage(error) });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // Ignores responses to previous characters.
  const { histories, failure } = loaded?.of === asked ? loaded : {};
  return { histories, failure, retry };
}

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
