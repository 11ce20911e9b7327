import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { body as knapsack } from 'virtual:game-icon/knapsack';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { FirstCharacter } from '../../imports/first-character/first-character.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { hasItems } from '../../characters/search/items/rows.ts';
import { characters as list, useCharacters } from '../../characters/stores/characters-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { ItemsLoading } from './items-loading.tsx';

/** With TanStack Virtual and the search, 20 kB gzip. */
const ItemsView = lazy(() => import('./items-view.tsx').then((m) => ({ default: m.ItemsView })));

export function ItemsPage() {
  const { t } = useTranslation();
  const { data, status, failure } = useCharacters();
  const isEmpty = status === 'ready' && !data.some(hasItems);
  return (
    <Page width="full">
      <PageHeader title={t('items.title')} lead={t('items.lead')} />
      {status === 'failed' && (
        <ErrorState title={t('items.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
      )}
      {(status === 'idle' || status === 'loading') && <ItemsLoading />}
      {isEmpty && data.length === 0 && <FirstCharacter empty={t('items.empty')} />}
      {isEmpty && data.length > 0 && (
        <Panel>
          <EmptyState
            icon={<GameIcon body={knapsack} />}
            title={t('items.empty')}
            action={
              <LinkButton to={paths.characterNew} icon={<Plus aria-hidden />}>
                {t('items.add')}
              </LinkButton>
            }
          >
            {t('items.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {status === 'ready' && !isEmpty && (
        <Suspense fallback={<ItemsLoading />}>
          <ItemsView characters={data} />
        </Suspense>
      )}
    </Page>
  );
}
