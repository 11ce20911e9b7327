import { ArrowLeft, Braces, FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { Tabs } from '../../base/ui/controls/tabs.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { DropZone } from '../file-import/drop/drop-zone.tsx';
import { PasteField } from '../file-import/paste/paste-field.tsx';
import { FirstCharacter } from '../first-character/first-character.tsx';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { WatchPanel } from '../file-import/watch/watch-panel.tsx';

/** Place for files; a player without a character sees where they come from, too. */
function FileTab() {
  const { status, data } = useCharacters();
  if (status === 'ready' && data.length === 0) return <FirstCharacter />;
  return (
    <Panel>
      <Stack gap="4" shrink>
        <GuestNotice />
        <DropZone />
        <PasteField />
        <WatchPanel />
      </Stack>
    </Panel>
  );
}

const DevelopersTab = lazy(async () => {
  const [{ DevelopersTab: tab }] = await Promise.all([import('./developers-tab.tsx'), loadCatalogue(['uploads'])]);
  return { default: tab };
});

const TABS = ['file', 'developers'] as const;

/** Import by file, or as JSON for developers; the address holds the tab. */
export function ImportPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'file';
  const developers = (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton height="480px" />
        </SkeletonGroup>
      }
    >
      <DevelopersTab />
    </Suspense>
  );
  return (
    <Page>
      <PageHeader
        title={t('importing.title')}
        lead={t('importing.lead')}
        actions={
          <LinkButton to={paths.characters} icon={<ArrowLeft aria-hidden />}>
            {t('importing.back')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('importing.tabs')}
        value={chosen}
        onChange={(tab) => setSearch(tab === 'file' ? {} : { tab }, { replace: true })}
        tabs={[
          { value: 'file', label: t('importing.file'), icon: <FileText aria-hidden />, panel: <FileTab /> },
          { value: 'developers', label: t('importing.developers'), icon: <Braces aria-hidden />, panel: developers },
        ]}
      />
    </Page>
  );
}
