import { concernsCharacter } from '#shared/overview/insights/find-insights.ts';
import { useMemo } from 'react';
import { useTrends } from './use-trends.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { useInsights } from './use-insights.ts';

/** Nothing for a character without insights. */
export function CharacterInsights({ characterId }: { readonly characterId: number }) {
  const found = useInsights(useTrends(), characterId);
  const insights = useMemo(
    () => found.insights && found.insights.filter((insight) => concernsCharacter(insight, characterId)),
    [found.insights, characterId],
  );
  if (insights?.length === 0 && found.failure === null) return null;
  return <InsightsPanel found={{ ...found, insights }} shown={3} withNames={false} />;
}
