import type { Character } from '#shared/characters/contract/characters.ts';
import { countKnown, findInsights } from '#shared/overview/insights/find-insights.ts';
import type { Insight } from '#shared/overview/insights/insight.ts';
import { useMemo } from 'react';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { useResets } from '../../games/region.ts';
import type { TrendsState } from './use-trends.ts';
import { useNow } from '../../base/hooks/use-now.ts';

export interface InsightsState {
  /** Null until trends are known, so that rows do not move. */
  readonly insights: readonly Insight[] | null;
  readonly characters: ReadonlyMap<number, Character>;
  /** Those of which enough is known that nothing to do is good news. */
  readonly known: number;
  /** Why trends could not be loaded; the insights are then those without trends. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Insights about visible characters, and about `beside`, which may be hidden. */
export function useInsights({ trends, failure, retry }: TrendsState, beside?: number): InsightsState {
  const { data } = useCharacters();
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const shown = useMemo(() => data.filter((character) => !character.hidden || character.id === beside), [data, beside]);
  const characters = useMemo(() => new Map(shown.map((character) => [character.id, character])), [shown]);
  const insights = useMemo(
    () => trends && findInsights(shown, trends, now, lastWeekly),
    [shown, trends, now, lastWeekly],
  );
  return { insights, characters, known: countKnown(shown, now), failure, retry };
}
