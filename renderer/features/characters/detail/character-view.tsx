import type { Character } from '#shared/contract/characters/characters.ts';
import { Backpack, ScrollText, Shirt, Sparkles } from 'lucide-react';
import { Suspense, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/layout/page.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { usePageTitle } from '../../../navigation/use-page-title.ts';
import { preloadWhenIdle } from '../../../browser/when-idle.ts';
import { CharacterHeader } from './character-header.tsx';
import {
  BuffsTab,
  EditPanel,
  EquipmentTab,
  InventoryTab,
  LazyTab,
  UnsavedChangesDialog,
  preloadLazyTabs,
} from './lazy-tabs.tsx';
import { OverviewTab, type OverviewTabProps } from './tabs/overview-tab.tsx';
import type { ShareDialog } from './actions/public-link-button.tsx';
import { useEdit } from '../edit/use-edit.ts';
import { useNavigationGuard } from '../edit/use-navigation-guard.ts';

const TABS = ['overview', 'equipment', 'inventory', 'buffs'] as const;
type TabName = (typeof TABS)[number];

function parseTab(value: string | null): TabName {
  return TABS.find((tab) => tab === value) ?? 'overview';
}

export interface CharacterViewProps extends Pick<OverviewTabProps, 'beside'> {
  readonly character: Character;
  readonly shareDialog: ShareDialog;
}

/** One character: header, the form while it is edited, and four tabs of which the address remembers the chosen one. */
export function CharacterView({ character, beside, shareDialog }: CharacterViewProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [search, setSearch] = useSearchParams();
  const edit = useEdit(character, search.has('edit'));
  const guard = useNavigationGuard(edit.unsaved);
  usePageTitle(character.name);
  useEffect(() => preloadWhenIdle(preloadLazyTabs), []);

  const choose = (tab: TabName): void => {
    const next = new URLSearchParams(search);
    next.delete('edit');
    if (tab === 'overview') next.delete('tab');
    else next.set('tab', tab);
    setSearch(next, { replace: true });
  };
  return (
    <Page>
      <CharacterHeader character={character} edit={edit} formId={formId} shareDialog={shareDialog} />
      {edit.draft && (
        <EditPanel
          formId={formId}
          draft={edit.draft}
          onChange={edit.change}
          onSubmit={() => void edit.save()}
          failure={edit.failure}
        />
      )}
      <Tabs
        label={t('characters.detail.tabs', { name: character.name })}
        value={parseTab(search.get('tab'))}
        onChange={choose}
        tabs={[
          {
            value: 'overview',
            label: t('characters.detail.overview'),
            icon: <ScrollText aria-hidden />,
            panel: <OverviewTab character={character} editing={edit.draft !== null} beside={beside} />,
          },
          {
            value: 'equipment',
            label: t('characters.detail.equipment'),
            icon: <Shirt aria-hidden />,
            count: character.equipment?.length,
            panel: (
              <LazyTab>
                <EquipmentTab character={character} />
              </LazyTab>
            ),
          },
          {
            value: 'inventory',
            label: t('characters.detail.inventory'),
            icon: <Backpack aria-hidden />,
            count: character.inventory?.length,
            panel: (
              <LazyTab>
                <InventoryTab character={character} />
              </LazyTab>
            ),
          },
          {
            value: 'buffs',
            label: t('characters.detail.buffs'),
            icon: <Sparkles aria-hidden />,
            count: character.buffs?.length,
            panel: (
              <LazyTab>
                <BuffsTab character={character} />
              </LazyTab>
            ),
          },
        ]}
      />
      {edit.draft && (
        <Suspense>
          <UnsavedChangesDialog guard={guard} name={character.name} />
        </Suspense>
      )}
    </Page>
  );
}
