import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { cancelProviderSignIn } from './provider-sign-in.ts';

/** Notice of the desktop app while the system's browser signs in by a provider, with the way to give up. */
export function SystemBrowserNotice({ provider }: { readonly provider: { readonly name: string } | null }) {
  const { t } = useTranslation();
  if (desktop === null || provider === null) return null;
  return (
    <Notice
      action={
        <Button size="s" onClick={cancelProviderSignIn}>
          {t('auth.provider.cancel')}
        </Button>
      }
    >
      {t('auth.provider.waiting', { provider: provider.name })}
    </Notice>
  );
}
