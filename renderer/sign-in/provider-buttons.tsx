import { listSignInProviders } from '#shared/contract/accounts/sign-in-providers.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/controls/button.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import styles from './sign-in.module.css';
import { SystemBrowserNotice } from './system-browser-notice.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';

/** Buttons to sign in by the server's providers; nothing where it has none. */
export function ProviderButtons({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const { state, data } = useCall(listSignInProviders, {});
  const { busy, failure, start } = useProviderSignIn('sign_in', onLeave);
  if (state !== 'ready' || data.data.length === 0) return null;
  return (
    <div className={styles['providers']}>
      <p className={styles['or']}>{t('auth.provider.or')}</p>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {data.data.map((provider) => (
        <Button
          key={provider.id}
          wide
          busy={busy?.id === provider.id}
          disabled={busy !== null && busy.id !== provider.id}
          onClick={() => void start(provider, data.page)}
        >
          {t('auth.provider.with', { provider: provider.name })}
        </Button>
      ))}
      <SystemBrowserNotice provider={busy} />
    </div>
  );
}
