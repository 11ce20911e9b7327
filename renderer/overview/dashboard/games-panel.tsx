import type { Character } from '#shared/characters/contract/characters.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton } from '../../base/ui/feedback/skeleton.tsx';
import { formatList } from '../../base/format/format.ts';
import { useIsNear } from '../../base/hooks/use-is-near.ts';
import styles from './games-panel.module.css';
import { sliceToken } from './pie-palette.ts';
import { gameShares } from './statistics.ts';

const GamesPie = lazy(() => import('./games-pie.tsx').then((module) => ({ default: module.GamesPie })));

export function GamesPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const { ref, isNear } = useIsNear();
  const shares = useMemo(() => gameShares(characters), [characters]);
  return (
    <Panel title={t('dashboard.games.title')} className={styles['panel']}>
      <div className={styles['layout']}>
        <div className={styles['pie']} ref={ref}>
          <Suspense fallback={<Skeleton width="168px" height="168px" round />}>
            {isNear ? <GamesPie shares={shares} /> : <Skeleton width="168px" height="168px" round />}
          </Suspense>
        </div>
        <List
          className={styles['list']}

          aria-label={t('dashboard.games.label')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls when there are many games
          tabIndex={shares.length > 3 ? 0 : undefined}
        >
          {shares.map(({ gameKey, label, names, share }, index) => (
            <li key={gameKey} className={styles['game']}>
              <span aria-hidden className={styles['swatch']} style={{ '--slice': `var(${sliceToken(index)})` }} />
              <span className={styles['label']}>{label}</span>
              <Muted soft size="s" className={styles['figure']}>
                {t('dashboard.games.count', { count: names.length })} ·{' '}
                {t('dashboard.games.share', { share: Math.round(share * 100) })}
              </Muted>
              <span className={styles['names']}>{formatList(names)}</span>
            </li>
          ))}
        </List>
      </div>
    </Panel>
  );
}
