import { SlidersHorizontal, UserRound } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { Tabs, type Tab } from '../../components/controls/tabs.tsx';
import { desktop } from '../../desktop/desktop.ts';
import { useUser } from '../../session/session.ts';
import { AccountTab } from './account-tab.tsx';
import {
  AppPanels,
  FreshnessTab,
  GamesTab,
  LogTab,
  SyncTab,
  TabIcon,
  type AppProps,
  type AppTab,
} from './desktop/desktop-tabs.tsx';
import { GeneralTab } from './general-tab.tsx';
import styles from './settings.module.css';

type TabName = 'general' | 'account' | AppTab;

/** A part of the settings that the desktop app has; in a browser there is none. */
function InApp({ part: Part }: { readonly part: ComponentType<AppProps> }) {
  if (desktop === null) return null;
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton height="240px" />
        </SkeletonGroup>
      }
    >
      <Part app={desktop} />
    </Suspense>
  );
}

/** Its place is held while it comes. */
const signOf = (tab: AppTab) => (
  <Suspense fallback={<svg aria-hidden />}>
    <TabIcon of={tab} />
  </Suspense>
);

/** Settings in tabs, of which the address remembers the chosen one. In the desktop app they are open to everybody. */
export function SettingsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const general = (
    <div className={styles['parts']}>
      <GeneralTab />
      <InApp part={AppPanels} />
    </div>
  );
  const tabs: readonly Tab<TabName>[] = [
    { value: 'general', label: t('settings.general'), icon: <SlidersHorizontal aria-hidden />, panel: general },
    ...(user
      ? [
          {
            value: 'account' as const,
            label: t('settings.account'),
            icon: <UserRound aria-hidden />,
            panel: <AccountTab />,
          },
        ]
      : []),
    ...(desktop
      ? [
          {
            value: 'games' as const,
            label: t('settings.games'),
            icon: signOf('games'),
            panel: <InApp part={GamesTab} />,
          },
          { value: 'sync' as const, label: t('settings.sync'), icon: signOf('sync'), panel: <InApp part={SyncTab} /> },
          {
            value: 'freshness' as const,
            label: t('settings.freshness'),
            icon: signOf('freshness'),
            panel: <InApp part={FreshnessTab} />,
          },
          { value: 'log' as const, label: t('settings.log'), icon: signOf('log'), panel: <InApp part={LogTab} /> },
        ]
      : []),
  ];
  const wanted = search.get('tab');
  return (
    <Page width="narrow">
      <PageHeader title={t('settings.title')} lead={t(desktop ? 'settings.leadApp' : 'settings.lead')} />
      <Tabs
        label={t('settings.tabs')}
        value={tabs.find(({ value }) => value === wanted)?.value ?? 'general'}
        onChange={(tab) => setSearch(tab === 'general' ? {} : { tab }, { replace: true })}
        tabs={tabs}
      />
    </Page>
  );
}
