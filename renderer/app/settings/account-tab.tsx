import { listSignInWays } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { isGuest } from '../../base/session/is-guest.ts';
import { useUser } from '../../base/session/session.ts';
import { FirstPasswordPanel } from '../../accounts/sign-in/first-password-panel.tsx';
import { WaysPanel } from '../../accounts/sign-in/ways-panel.tsx';
import { DeletePanel } from '../../accounts/settings/delete-panel.tsx';
import { ImportAccountPanel } from '../account-import/import-account-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PasswordPanel } from '../../accounts/settings/password-panel.tsx';
import { notifySessionsChanged } from '../../accounts/settings/sessions-changed.ts';
import { SessionsPanel } from '../../accounts/settings/sessions-panel.tsx';
import { ToldByPanel } from '../../imports/told-by-panel.tsx';
import { PasskeysPanel } from '../../accounts/settings/passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from '../../accounts/second-factor/second-factor-panel.tsx';

/** Account settings. The shared guest account can only export. */
export function AccountTab() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return null;
  if (isGuest(user)) {
    return (
      <Stack gap="4">
        <Notice title={t('settings.guestTitle')}>{t('settings.guestText')}</Notice>
        <ExportPanel />
      </Stack>
    );
  }
  return <OwnAccount username={user.username} />;
}

function OwnAccount({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [version, setVersion] = useState(0);
  const { data, failure, retry } = useVersionedCall(listSignInWays, {}, version);
  const ways = data?.data;
  if (!ways && failure === null) {
    return (
      <SkeletonGroup>
        <Skeleton height="240px" />
      </SkeletonGroup>
    );
  }
  const reload = (): void => setVersion(version + 1);
  return (
    <Stack gap="4">
      {ways?.has_password === false ? (
        <FirstPasswordPanel username={username} onChange={reload} />
      ) : (
        <PasswordPanel username={username} />
      )}
      {ways && (ways.passkeys_offered || ways.passkeys.length > 0) && (
        <PasskeysPanel ways={ways} username={username} onChange={reload} />
      )}
      {ways && <WaysPanel ways={ways} onChange={reload} />}
      {failure !== null && <ErrorState title={t('auth.ways.failed')} message={failure} onRetry={retry} />}
      {ways && (
        <SecondFactorPanel
          username={username}
          hasPassword={ways.has_password}
          onSessionsEnded={notifySessionsChanged}
        />
      )}
      <SessionsPanel />
      <ToldByPanel />
      <ExportPanel />
      <ImportAccountPanel username={username} />
      <DeletePanel username={username} />
    </Stack>
  );
}
