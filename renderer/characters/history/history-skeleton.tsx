import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';

/** The panel while it loads. A record that never changed has no charts yet, but a line that says so; an undated one has no panel. */
export function HistorySkeleton({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { observed_at, money_from } = character;
  if (money_from === undefined && Object.values(observed_at).every((at) => at === null)) return null;
  return (
    <Panel title={t('characters.overview.history')} actions={<Skeleton width="180px" height="42px" />}>
      <SkeletonGroup>
        <Skeleton height={character.created_at === character.updated_at ? '1lh' : '200px'} />
      </SkeletonGroup>
    </Panel>
  );
}
