import type { Character } from '#shared/contract/characters/characters.ts';
import { lazy, Suspense } from 'react';
import { useIdle } from '../../../browser/when-idle.ts';
import { HistoryPanelSkeleton } from './history-skeleton.tsx';

const HistoryPanel = lazy(() => import('./history-panel.tsx').then((module) => ({ default: module.HistoryPanel })));

/** The history, asked for and drawn once the rest of the page stands. */
export function DeferredHistory({ character }: { readonly character: Character }) {
  const isAtRest = useIdle();
  if (!isAtRest) return <HistoryPanelSkeleton />;
  return (
    <Suspense fallback={<HistoryPanelSkeleton />}>
      <HistoryPanel character={character} />
    </Suspense>
  );
}
