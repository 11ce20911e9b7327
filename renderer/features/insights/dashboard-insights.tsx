import { useState } from 'react';
import { expectedInsights, INSIGHTS_SHOWN, keepExpectedInsights } from '../../lib/insight-room.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { useInsights } from './use-insights.ts';

/** The dashboard's panel: the most useful things about all characters. */
export function DashboardInsights() {
  const found = useInsights();
  const [waiting] = useState(expectedInsights);
  return <InsightsPanel found={found} shown={found.insights === null ? waiting : INSIGHTS_SHOWN} withNames onCount={keepExpectedInsights} />;
}
