import { PASSKEY_PROVIDER } from '#shared/base/http/session-user.ts';
import { listSignInProviders } from '#shared/accounts/contract/sign-in-providers.ts';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../base/api/use-call.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { enterSession } from './session-calls.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { canUsePasskeys } from './passkeys/passkey-support.ts';
import styles from './sign-in.module.css';
import { SystemBrowserNotice } from './system-browser-notice.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';

interface ProviderButtonsProps {
  /** A new account has no passkey yet. */
  readonly withPasskeys: boolean;
  readonly onSignedIn: () => void;
  readonly onLeave: () => void;
}

/** Buttons to sign in by passkey and by the server's providers; nothing where it has none. */
export function ProviderButtons({ withPasskeys, onSignedIn, onLeave }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const { state, data } = useCall(listSignInProviders, {});
  const { busy, failure, start } = useProviderSignIn('sign_in', onLeave);
  if (state !== 'ready') return null;
  const hasPasskeys = withPasskeys && data.passkeys;
  const isHere = hasPasskeys && canUsePasskeys(data.page);
  const isInSystemBrowser = hasPasskeys && desktop !== null;
  if (data.data.length === 0 && !isHere && !isInSystemBrowser) return null;
  return (
    <div className={styles['providers']}>
      <p className={styles['or']}>{t('auth.provider.or')}</p>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {isHere && (
        <PasskeyButton
          inSuggestions
          onOutcome={(outcome) => {
            if (outcome.outcome !== 'signed_in') return;
            enterSession(outcome.session);
            onSignedIn();
          }}
        />
      )}
      {isInSystemBrowser && (
        <Button
          wide
          icon={<KeyRound aria-hidden />}
          busy={busy?.id === PASSKEY_PROVIDER}
          disabled={busy !== null && busy.id !== PASSKEY_PROVIDER}
          onClick={() => void start({ id: PASSKEY_PROVIDER, name: t('auth.provider.passkey') }, data.page)}
        >
          {t('auth.provider.withPasskey')}
        </Button>
      )}
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
