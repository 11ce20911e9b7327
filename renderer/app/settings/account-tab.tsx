import { listSignInWays } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { isGuest, useUser } from '../../base/session/session.ts';
import { FirstPasswordPanel } from '../../accounts/settings/first-password-panel.tsx';
import { WaysPanel } from '../../accounts/settings/ways-panel.tsx';
import { DeletePanel } from '../../accounts/settings/delete-panel.tsx';
import { PasswordPanel } from '../../accounts/settings/password-panel.tsx';
import { notifySessionsChanged } from '../../accounts/settings/sessions-changed.ts';
import { SessionsPanel } from '../../accounts/settings/sessions-panel.tsx';
import { ExcludedPanel } from '../../imports/excluded-panel.tsx';
import { ToldByPanel } from '../../imports/told-by-panel.tsx';
import { PasskeysPanel } from '../../accounts/settings/passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from '../../accounts/second-factor/second-factor-panel.tsx';
import styles from '../../accounts/settings/settings.module.css';
import { exportAccount } from '#shared/app/account-export.ts';
import { Download, Upload } from 'lucide-react';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { failureMessage } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { saveFile } from '../../base/export/save-file.ts';
import { loadCatalogue } from '../../base/i18n/i18n.ts';

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
      <ExcludedPanel />
      <ToldByPanel />
      <ExportPanel />
      <ImportAccountPanel username={username} />
      <DeletePanel username={username} />
    </Stack>
  );
}

/** Allows hundreds of characters over a slow connection. */
const TIMEOUT_MS = 300_000;

/** Exports the player's data as one JSON file. */
function ExportPanel() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const everything = await call(exportAccount, {}, { timeoutMs: TIMEOUT_MS, isExact: true });
      const name = `tavern-ledger-${everything.exported_at.slice(0, 10)}.json`;
      saveFile(name, `${JSON.stringify(everything, null, 2)}\n`, 'application/json');
      toast({ tone: 'good', title: t('settings.export.done'), description: name });
    } catch (error) {
      toast({ tone: 'bad', title: t('settings.export.failed'), description: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('settings.export.title')}>
      <p className={styles['text']}>{t('settings.export.text')}</p>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
        {t('settings.export.button')}
      </Button>
    </Panel>
  );
}

const ImportAccountDialog = lazy(async () => {
  const [{ ImportAccountDialog: dialog }] = await Promise.all([
    import('../account-import/import-account-dialog.tsx'),
    loadCatalogue(['moving', 'uploads', 'replies']),
  ]);
  return { default: dialog };
});

function ImportAccountPanel({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('settings.import.title')}>
      <p className={styles['text']}>{t('settings.import.text')}</p>
      <Button icon={<Upload aria-hidden />} onClick={() => setOpen(true)}>
        {t('settings.import.button')}
      </Button>
      {open && (
        <Suspense>
          <ImportAccountDialog username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
