import {
  Bell,
  Gamepad2,
  Hourglass,
  KeyRound,
  RefreshCw,
  ScrollText,
  SlidersHorizontal,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { Tabs, type Tab } from '../../base/ui/controls/tabs.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { isGuest, useUser } from '../../base/session/session.ts';
import { GeneralTab } from '../../accounts/settings/general-tab.tsx';
import { NotificationSettings } from '../../notices/notification-settings.tsx';

/** With the QR code and the ceremonies of passkeys. */
const AccountTab = lazy(async () => {
  const [module] = await Promise.all([
    import('./account-tab.tsx'),
    loadCatalogue(['auth', 'errors', 'passkeys', 'secondFactor']),
  ]);
  return { default: module.AccountTab };
});
const ApiTab = lazy(async () => {
  const [module] = await Promise.all([
    import('../../accounts/settings/api/api-tab.tsx'),
    loadCatalogue(['api', 'errors']),
  ]);
  return { default: module.ApiTab };
});
/** In the desktop app only. */
const DesktopPart = lazy(async () => {
  const [part] = await Promise.all([
    import('../../imports/desktop/desktop-part.tsx'),
    loadCatalogue(['desktop', 'errors', 'sync', 'uploads']),
  ]);
  return { default: part.DesktopPart };
});

const DESKTOP_TABS = {
  games: Gamepad2,
  sync: RefreshCw,
  freshness: Hourglass,
  log: ScrollText,
} as const satisfies Readonly<Record<string, LucideIcon>>;
type DesktopTab = keyof typeof DESKTOP_TABS;
type TabName = 'general' | 'notifications' | 'account' | 'api' | DesktopTab;

function TabSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="240px" />
    </SkeletonGroup>
  );
}

/** Renders nothing in a browser. */
function InApp({ part }: { readonly part: ComponentProps<typeof DesktopPart>['name'] }) {
  if (desktop === null) return null;
  return (
    <Suspense fallback={<TabSkeleton />}>
      <DesktopPart name={part} app={desktop} />
    </Suspense>
  );
}

/** Settings in tabs; the address stores the chosen one. In the desktop app they need no sign-in. */
export function SettingsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const general = (
    <Stack gap="4">
      <GeneralTab />
      <InApp part="app" />
    </Stack>
  );
  const tabs: readonly Tab<TabName>[] = [
    { value: 'general', label: t('settings.general'), icon: <SlidersHorizontal aria-hidden />, panel: general },
    ...(user
      ? [
          {
            value: 'notifications' as const,
            label: t('settings.notifications'),
            icon: <Bell aria-hidden />,
            panel: <NotificationSettings />,
          },
          {
            value: 'account' as const,
            label: t('settings.account'),
            icon: <UserRound aria-hidden />,
            panel: (
              <Suspense fallback={<TabSkeleton />}>
                <AccountTab />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(user && !isGuest(user)
      ? [
          {
            value: 'api' as const,
            label: t('settings.api'),
            icon: <KeyRound aria-hidden />,
            panel: (
              <Suspense fallback={<TabSkeleton />}>
                <ApiTab />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(desktop ? (Object.keys(DESKTOP_TABS) as DesktopTab[]) : []).map((tab) => {
      const Icon = DESKTOP_TABS[tab];
      return { value: tab, label: t(`settings.${tab}`), icon: <Icon aria-hidden />, panel: <InApp part={tab} /> };
    }),
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
