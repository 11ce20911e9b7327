import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { body as anvil } from 'virtual:game-icon/anvil';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { FirstCharacter } from '../../imports/first-character/first-character.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { characters as list, useCharacters } from '../../characters/stores/characters-store.ts';
import { CraftsView } from './crafts-view.tsx';

/** Professions of all characters: cooldowns, skills and who can make what. */
export function CraftsPage() {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  const isEmpty = data.every(({ professions, recipes }) => !professions?.length && !recipes?.length);
  return (
    <Page width="full">
      <PageHeader title={t('crafts.title')} lead={t('crafts.lead')} />
      {status === 'failed' && <ErrorState message={failure ?? ''} onRetry={() => void list.load()} />}
      {(status === 'idle' || status === 'loading') && (
        <SkeletonGroup>
          <Skeleton height="420px" />
        </SkeletonGroup>
      )}
      {status === 'ready' && data.length === 0 && <FirstCharacter empty={t('crafts.empty')} />}
      {status === 'ready' &&
        data.length > 0 &&
        (isEmpty ? (
          <Panel>
            <EmptyState
              icon={<GameIcon body={anvil} />}
              title={t('crafts.empty')}
              action={
                <LinkButton to={paths.characterNew} icon={<Plus aria-hidden />}>
                  {t('crafts.add')}
                </LinkButton>
              }
            >
              {t('crafts.emptyText')}
            </EmptyState>
          </Panel>
        ) : (
          <CraftsView characters={data} />
        ))}
    </Page>
  );
}
