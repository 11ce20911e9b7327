import { getProfile } from '#shared/accounts/contract/users.ts';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { DescriptionList } from '../../base/ui/data/description-list.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { formatDate } from '../../base/format/format.ts';
import { useLanguage } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { signOut } from '../../accounts/sign-in/session-calls.ts';
import { chooseTheme, useThemeChoice } from '../../base/styles/theme.ts';
import { useTimeFormat } from '../../base/format/time-format.ts';
import { useCall } from '../../base/api/use-call.ts';
import { LANGUAGE_ROWS } from '#shared/base/messages/language.ts';
import { CollectionsPanel } from './collections-panel.tsx';
import { DungeonPanel } from './dungeon-panel.tsx';

export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageHeader
        title={t('profile.title')}
        lead={t('profile.lead')}
        actions={
          <Button icon={<LogOut aria-hidden />} onClick={signOut}>
            {t('profile.logout')}
          </Button>
        }
      />
      <Stack gap="4">
        <Account />
        <Settings />
        <CollectionsPanel />
        <DungeonPanel />
      </Stack>
    </Page>
  );
}

const ACCOUNT_ROWS = ['username', 'email', 'emailStatus', 'role', 'memberSince', 'accountId'] as const;

function Account() {
  const { t } = useTranslation();
  const { state, data, retry } = useCall(getProfile, {});
  if (state === 'failed') {
    return (
      <Panel title={t('profile.account')}>
        <ErrorState title={t('profile.failed')} message={data.message} onRetry={retry} />
      </Panel>
    );
  }
  if (state === 'loading') {
    return (
      <Panel title={t('profile.account')}>
        <SkeletonGroup>
          <DescriptionList
            rows={ACCOUNT_ROWS.map((row) => ({
              key: row,
              term: t(`profile.${row}`),
              details: <Skeleton width="11rem" height="1.2em" />,
            }))}
          />
        </SkeletonGroup>
      </Panel>
    );
  }
  const { user } = data.data;
  const details = {
    username: user.username,
    email: user.email,
    emailStatus: (
      <Badge tone={user.email_verified ? 'good' : 'warn'}>
        {t(user.email_verified ? 'profile.verified' : 'profile.unverified')}
      </Badge>
    ),
    role: t(`profile.roles.${user.role}`, { defaultValue: t('profile.roles.user') }),
    memberSince: formatDate(user.created_at) ?? t('common.notAvailable'),
    accountId: user.id,
  } as const;
  return (
    <Panel title={t('profile.account')}>
      <DescriptionList
        rows={ACCOUNT_ROWS.map((row) => ({ key: row, term: t(`profile.${row}`), details: details[row] }))}
      />
    </Panel>
  );
}

function Settings() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  const language = useLanguage();
  const timeFormat = useTimeFormat();
  return (
    <Panel
      title={t('profile.settings')}
      actions={
        <LinkButton size="s" icon={<SlidersHorizontal aria-hidden />} to={paths.settings}>
          {t('profile.toSettings')}
        </LinkButton>
      }
    >
      <DescriptionList
        rows={[
          {
            key: 'theme',
            term: t('profile.theme'),
            details: (
              <Segmented
                label={t('profile.theme')}
                value={theme}
                onChange={chooseTheme}
                segments={[
                  { value: 'system', label: t('profile.themeSystem') },
                  { value: 'light', label: t('profile.themeLight') },
                  { value: 'dark', label: t('profile.themeDark') },
                ]}
              />
            ),
          },
          { key: 'notifications', term: t('profile.notifications'), details: t('profile.notificationsValue') },
          { key: 'language', term: t('profile.language'), details: LANGUAGE_ROWS[language].label },
          { key: 'time', term: t('profile.timeFormat'), details: t(`profile.time${timeFormat}`) },
        ]}
      />
    </Panel>
  );
}
