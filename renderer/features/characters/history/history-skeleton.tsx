import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/feedback/skeleton.tsx';

/** Stands where the history is drawn until it can be. */
export function HistorySkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="200px" />
    </SkeletonGroup>
  );
}

/** Stands for the whole panel until its code is there. */
export function HistoryPanelSkeleton() {
  const { t } = useTranslation();
  return (
    <Panel title={t('characters.history.title')}>
      <HistorySkeleton />
    </Panel>
  );
}
