import { SlidersHorizontal, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { GeneralTab } from './general-tab.tsx';

const TABS = ['general', 'account'] as const;
type TabName = (typeof TABS)[number];

function parseTab(value: string | null): TabName {
  return TABS.find((tab) => tab === value) ?? 'general';
}

/** Settings in tabs, of which the address remembers the chosen one. */
export function SettingsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  return (
    <Page width="narrow">
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      <Tabs
        label={t('settings.tabs')}
        value={parseTab(search.get('tab'))}
        onChange={(tab) => setSearch(tab === 'general' ? {} : { tab }, { replace: true })}
        tabs={[
          { value: 'general', label: t('settings.general'), icon: <SlidersHorizontal aria-hidden />, panel: <GeneralTab /> },
          { value: 'account', label: t('settings.account'), icon: <UserRound aria-hidden />, panel: <AccountTab /> },
        ]}
      />
    </Page>
  );
}
