import { CalendarCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { InsightsColumns } from '../../base/ui/layout/insights-columns.tsx';
import {
  INSIGHTS_SHOWN,
  readExpectedInsights,
  storeExpectedInsights,
  type InsightsPanelName,
} from '../../base/stores/expected-insights.ts';
import type { TrendsState } from './use-trends.ts';
import { useResets } from '../../games/region.ts';
import { formatDuration } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { paths } from '../../base/navigation/paths.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { useInsights } from './use-insights.ts';

const storeCount: Readonly<Record<InsightsPanelName, (count: number) => void>> = {
  toDo: (count) => storeExpectedInsights('toDo', count),
  insights: (count) => storeExpectedInsights('insights', count),
};

interface DashboardInsightsProps {
  readonly trends: TrendsState;
  readonly beside: ReactNode;
}

/** The to-do list with the insights that need the player, and a panel of the others. */
export function DashboardInsights({ trends, beside }: DashboardInsightsProps) {
  const { t } = useTranslation();
  const found = useInsights(trends);
  const [expected] = useState(readExpectedInsights);
  const panel = (name: InsightsPanelName, given: { readonly wayOn?: ReactNode; readonly failure: string | null }) => (
    <InsightsPanel
      name={name}
      found={{
        ...found,
        insights:
          found.insights && found.insights.filter(({ severity }) => (severity === 'action') === (name === 'toDo')),
        failure: given.failure,
      }}
      shown={found.insights === null ? expected[name] : INSIGHTS_SHOWN[name]}
      withNames
      wayOn={given.wayOn}
      onCount={storeCount[name]}
    />
  );
  const achievements = (
    <LinkButton to={paths.achievements} size="s" variant="quiet">
      {t('insights.achievements')}
    </LinkButton>
  );
  const now = useNow();
  const { nextWeekly } = useResets(now);
  const weekly = (
    <LinkButton to={paths.weekly} size="s" variant="quiet" icon={<CalendarCheck aria-hidden />}>
      {t('insights.untilReset', { time: formatDuration((nextWeekly - now) / 1000) })}
    </LinkButton>
  );
  return (
    <InsightsColumns
      toDo={panel('toDo', { wayOn: weekly, failure: null })}
      insights={panel('insights', { wayOn: achievements, failure: found.failure })}
      beside={beside}
    />
  );
}
