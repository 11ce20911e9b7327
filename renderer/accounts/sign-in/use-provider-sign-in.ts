import type { SignInProviderName, SignInPurpose } from '#shared/accounts/contract/sign-in-providers.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../base/api/errors.ts';
import { desktop, DesktopError } from '../../base/desktop/desktop.ts';
import { paths } from '../../base/navigation/paths.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-required.ts';
import { cancelProviderSignIn, SECOND_STEP, signInByProvider } from './provider-sign-in.ts';

/** Starts sign-ins by a provider; `busy` is the provider that is waited for. */
export function useProviderSignIn(purpose: SignInPurpose, onLeave?: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<SignInProviderName | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => cancelProviderSignIn, []);

  const start = async (provider: SignInProviderName, page: string): Promise<void> => {
    setBusy(provider);
    setFailure(null);
    try {
      const outcome = await signInByProvider({ provider: provider.id, purpose, page });
      // A browser is on its way to the provider.
      if (desktop === null) return;
      setBusy(null);
      if (outcome === null) return;
      onLeave?.();
      void navigate(paths.signIn, { state: outcome });
    } catch (error) {
      setBusy(null);
      // Only the desktop app, which redeems its ticket here, asks for the code here.
      if (isSecondFactorRequired(error)) {
        onLeave?.();
        void navigate(paths.signIn, { state: SECOND_STEP });
        return;
      }
      setFailure(error instanceof DesktopError ? error.message : failureMessage(error));
    }
  };
  return { busy, failure, start };
}
