import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';

/** The panel while it loads. A record that never changed, and one of which nothing is dated, will have none. */
export function HistorySkeleton({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { observed_at, money_from, created_at, updated_at } = character;
  const isUndated = Object.values(observed_at).every((at) => at === null);
  if (money_from === undefined && (isUndated || created_at === updated_at)) return null;
  return (
    <Panel title={t('characters.overview.history')} actions={<Skeleton width="180px" height="42px" />}>
      <SkeletonGroup>
        <Skeleton height="200px" />
      </SkeletonGroup>
    </Panel>
  );
}
