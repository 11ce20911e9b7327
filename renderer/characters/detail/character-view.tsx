import type { Character } from '#shared/characters/contract/characters.ts';
import { Backpack, ScrollText, Shirt, Sparkles } from 'lucide-react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Tabs } from '../../base/ui/controls/tabs.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { usePageTitle } from '../../base/navigation/page-title.ts';
import { CharacterHeader } from './character-header.tsx';
import { OverviewTab, type OverviewTabProps } from './tabs/overview-tab.tsx';
import type { ShareDialog } from './actions/public-link-button.tsx';
import type { ViewersDialog } from './actions/record-actions.tsx';
import { EditPanel } from '../edit/edit-panel.tsx';
import { useEdit } from '../edit/use-edit.ts';

/** Few pages show it: it compares all characters, with the words of every client. */
const JoinSuggestions = lazy(() =>
  import('../join/join-suggestions.tsx').then((m) => ({ default: m.JoinSuggestions })),
);
const BuffsTab = lazy(() => import('./tabs/buffs-tab.tsx').then((m) => ({ default: m.BuffsTab })));
const EquipmentTab = lazy(() => import('./equipment/equipment-tab.tsx').then((m) => ({ default: m.EquipmentTab })));
const InventoryTab = lazy(async () => {
  const [module] = await Promise.all([import('./inventory/inventory-tab.tsx'), loadCatalogue(['items'])]);
  return { default: module.InventoryTab };
});
const UnsavedChangesDialog = lazy(async () => {
  const [module] = await Promise.all([import('../edit/unsaved-changes-dialog.tsx'), loadCatalogue(['characterEdit'])]);
  return { default: module.UnsavedChangesDialog };
});

const TABS = ['overview', 'equipment', 'inventory', 'buffs'] as const;
type TabName = (typeof TABS)[number];

function parseTab(value: string | null): TabName {
  return TABS.find((tab) => tab === value) ?? 'overview';
}

function tabPanel(tab: ReactNode) {
  const placeholder = (
    <Panel>
      <SkeletonGroup>
        <Skeleton height="240px" />
      </SkeletonGroup>
    </Panel>
  );
  return <Suspense fallback={placeholder}>{tab}</Suspense>;
}

export interface CharacterViewProps extends Pick<OverviewTabProps, 'beside'> {
  readonly character: Character;
  readonly shareDialog: ShareDialog;
  readonly viewersDialog: ViewersDialog;
}

/** Header, edit form and tabs; the address holds the selected tab, the overview without one. */
export function CharacterView({ character, beside, shareDialog, viewersDialog }: CharacterViewProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [search, setSearch] = useSearchParams();
  const edit = useEdit(character, search.has('edit'));
  usePageTitle(character.name);

  const choose = (tab: TabName): void => {
    const next = new URLSearchParams(search);
    next.delete('edit');
    if (tab === 'overview') next.delete('tab');
    else next.set('tab', tab);
    setSearch(next, { replace: true });
  };
  return (
    <Page width="full">
      <CharacterHeader
        character={character}
        edit={edit}
        formId={formId}
        shareDialog={shareDialog}
        viewersDialog={viewersDialog}
      />
      <Suspense fallback={null}>
        <JoinSuggestions of={character.id} />
      </Suspense>
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
            label: t('sections.equipment.name'),
            icon: <Shirt aria-hidden />,
            count: character.equipment?.length,
            panel: tabPanel(<EquipmentTab character={character} />),
          },
          {
            value: 'inventory',
            label: t('sections.inventory.name'),
            icon: <Backpack aria-hidden />,
            count: character.inventory?.length,
            panel: tabPanel(<InventoryTab character={character} />),
          },
          {
            value: 'buffs',
            label: t('sections.buffs.name'),
            icon: <Sparkles aria-hidden />,
            count: character.buffs?.length,
            panel: tabPanel(<BuffsTab character={character} />),
          },
        ]}
      />
      {edit.draft && (
        <Suspense>
          <UnsavedChangesDialog unsaved={edit.unsaved} name={character.name} />
        </Suspense>
      )}
    </Page>
  );
}
