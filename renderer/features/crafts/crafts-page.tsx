import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { body as anvil } from 'virtual:game-icon/anvil';
import { LinkButton } from '../../components/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { FirstCharacter } from '../../first-character/first-character.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { paths } from '../../navigation/paths.ts';
import { characters as list, useCharacters } from '../../stores/characters/characters-store.ts';
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
