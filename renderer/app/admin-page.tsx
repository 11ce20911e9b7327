import { body as keyring } from 'virtual:game-icon/keyring';
import { listUsers, type ManagedUser } from '#shared/accounts/contract/admin.ts';
import { Flag, Mail, UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '../base/ui/layout/layout.tsx';
import { LinkButton } from '../base/ui/controls/button.tsx';
import { ErrorState } from '../base/ui/layout/error-state.tsx';
import { GameIcon } from '../games/game/game-icon.tsx';
import { MessagePage } from '../base/ui/layout/message-page.tsx';
import { PageHeader } from '../base/ui/layout/page-header.tsx';
import { Page } from '../base/ui/layout/page.tsx';
import { Panel } from '../base/ui/layout/panel.tsx';
import { Spinner } from '../base/ui/feedback/spinner.tsx';
import { Tabs, type Tab } from '../base/ui/controls/tabs.tsx';
import { paths } from '../base/navigation/paths.ts';
import { useCall } from '../base/api/use-call.ts';
import styles from '../accounts/admin/admin.module.css';
import { AdminAccessContext, isAccessDenied } from '../accounts/admin/admin-access.ts';
import { useContactMessages } from '../site/contact/use-contact-messages.ts';
import { useAllReports, type AllReports } from '../tavern/all-reports/use-all-reports.ts';
import { MessagesPanel } from '../site/contact/messages-panel.tsx';
import { DirectReportsPanel } from '../tavern/all-reports/direct-reports-panel.tsx';
import { LineReportsPanel } from '../tavern/all-reports/line-reports-panel.tsx';
import { MessageReportsPanel } from '../tavern/all-reports/message-reports-panel.tsx';
import { UsersPanel } from '../accounts/admin/users-panel.tsx';

type TabName = 'users' | 'messages' | 'reports';

/** Admin panel. The server checks the role with every call; the first refusal closes the page. */
export function AdminPage() {
  const { t } = useTranslation();
  const { state, data, retry } = useCall(listUsers, {});
  const [isClosed, setIsClosed] = useState(false);
  const onFailure = useCallback((error: unknown) => {
    if (isAccessDenied(error)) setIsClosed(true);
  }, []);
  if (isClosed) return <NotForYou was />;
  if (state === 'failed' && isAccessDenied(data)) return <NotForYou />;
  return (
    <AdminAccessContext value={onFailure}>
      <Page>
        <PageHeader title={t('admin.title')} lead={t('admin.lead')} />
        {state === 'loading' && (
          <Panel className={styles['waiting']}>
            <div role="status" aria-busy className={styles['loading']}>
              <Spinner /> {t('admin.users.loading')}
            </div>
          </Panel>
        )}
        {state === 'failed' && <ErrorState title={t('admin.users.failed')} message={data.message} onRetry={retry} />}
        {state === 'ready' && <Parts users={data} />}
      </Page>
    </AdminAccessContext>
  );
}

function Parts({ users }: { readonly users: readonly ManagedUser[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const messages = useContactMessages();
  const reports = useAllReports();
  const { list, lines, direct } = reports;
  const reportCount = list.length + lines.length + direct.length;
  const tabs: readonly Tab<TabName>[] = [
    {
      value: 'users',
      label: t('admin.tabs.users'),
      icon: <UsersRound aria-hidden />,
      panel: <UsersPanel loaded={users} />,
    },
    {
      value: 'messages',
      label: t('admin.tabs.messages'),
      icon: <Mail aria-hidden />,
      ...(messages.unread > 0 && { count: messages.unread }),
      panel: <MessagesPanel messages={messages} />,
    },
    {
      value: 'reports',
      label: t('admin.tabs.reports'),
      icon: <Flag aria-hidden />,
      ...(reportCount > 0 && { count: reportCount }),
      panel: <ReportPanels reports={reports} />,
    },
  ];
  const wanted = search.get('tab');
  return (
    <Tabs
      label={t('admin.title')}
      value={tabs.find(({ value }) => value === wanted)?.value ?? 'users'}
      onChange={(tab) => setSearch(tab === 'users' ? {} : { tab }, { replace: true })}
      tabs={tabs}
    />
  );
}

/** Reports of messages, of lines in a tavern's room and of direct messages. */
function ReportPanels({ reports }: { readonly reports: AllReports }) {
  const { list, lines, direct } = reports;
  return (
    <Stack gap="4">
      {(list.length > 0 || lines.length + direct.length === 0) && <MessageReportsPanel reports={reports} />}
      <LineReportsPanel reports={reports} />
      <DirectReportsPanel reports={reports} />
    </Stack>
  );
}

function NotForYou({ was = false }: { readonly was?: boolean }) {
  const { t } = useTranslation();
  const kind = was ? 'closed' : 'refused';
  return (
    <MessagePage
      icon={<GameIcon body={keyring} />}
      title={t(`admin.${kind}.title`)}
      actions={
        <>
          <LinkButton variant="primary" to={paths.dashboard}>
            {t('admin.toDashboard')}
          </LinkButton>
          <LinkButton to={paths.contact}>{t('admin.toContact')}</LinkButton>
        </>
      }
    >
      {t(`admin.${kind}.text`)}
    </MessagePage>
  );
}
