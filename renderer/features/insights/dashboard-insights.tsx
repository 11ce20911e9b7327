import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/controls/button.tsx';
import { readExpectedInsights, INSIGHTS_SHOWN, storeExpectedInsights } from '../../stores/expected-insights.ts';
import { paths } from '../../navigation/paths.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { useInsights } from './use-insights.ts';

export function DashboardInsights() {
  const found = useInsights();
  const { t } = useTranslation();
  const achievements = (
    <LinkButton to={paths.achievements} size="s" variant="quiet">
      {t('insights.achievements')}
    </LinkButton>
  );
  const [waiting] = useState(readExpectedInsights);
  return (
    <InsightsPanel
      found={found}
      shown={found.insights === null ? waiting : INSIGHTS_SHOWN}
      withNames
      wayOn={achievements}
      onCount={storeExpectedInsights}
    />
  );
}
