import type { Character } from '#shared/characters/contract/characters.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '../../../base/ui/layout/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { loadCatalogue } from '../../../base/i18n/i18n.ts';
import { cx } from '../../../base/styles/cx.ts';
import { AboutPanel } from './about-panel.tsx';
import { FreshnessPanel } from './freshness-panel.tsx';
import { HistorySkeleton } from '../../history/history-skeleton.tsx';
import styles from './overview-tab.module.css';

const CharacterPanel = lazy(() => import('./character-panel.tsx').then((m) => ({ default: m.CharacterPanel })));
const SectionPanels = lazy(() => import('./sections/section-panels.tsx').then((m) => ({ default: m.SectionPanels })));
const StackedPanels = lazy(async () => {
  const [module] = await Promise.all([
    import('./sections/section-panels.tsx'),
    loadCatalogue(['weekly', 'mythicPlus']),
  ]);
  return { default: module.StackedPanels };
});
const HistoryPanel = lazy(async () => {
  const [module] = await Promise.all([import('../../history/history-panel.tsx'), loadCatalogue(['characterHistory'])]);
  return { default: module.HistoryPanel };
});

export interface OverviewTabProps {
  readonly character: Character;
  /** The form shows the note, so the panel is off. */
  readonly editing: boolean;
  /** Panel below the lists, injected by the router: features do not import features. */
  readonly beside: ComponentType<{ readonly characterId: number }>;
}

export function OverviewTab({ character, editing, beside: Beside }: OverviewTabProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['layout']}>
      <Stack gap="3" shrink className={styles['column']}>
        {/* One boundary: what stands below the first panel would move when its true height is known. */}
        <Suspense
          fallback={
            <>
              <Panel title={t('characters.overview.identity')}>
                <SkeletonGroup className={cx((character.equipment?.length ?? 0) > 0 && styles['waiting'])}>
                  <Skeleton height="100%" />
                </SkeletonGroup>
              </Panel>
              <HistorySkeleton character={character} />
            </>
          }
        >
          <CharacterPanel character={character} />
          {character.note !== '' && !editing && (
            <Panel title={t('characters.overview.note')}>
              <p className={styles['note']}>{character.note}</p>
            </Panel>
          )}
          <Suspense fallback={<HistorySkeleton character={character} />}>
            <HistoryPanel character={character} />
          </Suspense>
          <Grid min={320} fit align="start" gap="3" className={styles['pair']}>
            <StackedPanels character={character} column="main" />
          </Grid>
          <Stack gap="3" shrink className={styles['beside']}>
            {/* Keeps the place while the panels load; those without content leave none. */}
            <Suspense fallback={<span />}>
              <Beside characterId={character.id} />
            </Suspense>
          </Stack>
        </Suspense>
      </Stack>
      <Stack gap="3" shrink className={styles['column']}>
        <FreshnessPanel character={character} />
        <Suspense>
          <SectionPanels character={character} column="side" />
          <AboutPanel character={character} />
        </Suspense>
      </Stack>
    </div>
  );
}
