import type { Character } from '#shared/contract/characters/characters.ts';
import { lazy, Suspense } from 'react';
import { useAtRest } from '../../../browser/when-idle.ts';
import { HistoryPanelWaiting } from './history-skeleton.tsx';

const HistoryPanel = lazy(() => import('./history-panel.tsx').then((module) => ({ default: module.HistoryPanel })));

/** The history, asked for and drawn once the rest of the page stands. */
export function LaterHistory({ character }: { readonly character: Character }) {
  const isAtRest = useAtRest();
  if (!isAtRest) return <HistoryPanelWaiting />;
  return (
    <Suspense fallback={<HistoryPanelWaiting />}>
      <HistoryPanel character={character} />
    </Suspense>
  );
}
