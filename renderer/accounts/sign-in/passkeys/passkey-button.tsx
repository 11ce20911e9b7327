import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import type { WaitingApp } from '../provider-sign-in.ts';
import {
  type PasskeyOutcome,
  abortPasskey,
  canOfferInSuggestions,
  findPasskeyProblem,
  signInWithPasskey,
} from './ceremony.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureMessage, isAbortError } from '../../../base/api/errors.ts';

/** True for errors of the server about a passkey that was chosen. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && /^(?:passkey|sign_in)_/.test(error.code);
}

interface PasskeySignInOptions {
  readonly desktop?: WaitingApp | undefined;
  /** Offers passkeys among the suggestions of the username field, too. */
  readonly inSuggestions: boolean;
  readonly onOutcome: (outcome: PasskeyOutcome) => void;
}

/** Signs in with a passkey on a press, and by the suggestions of the username field. */
function usePasskeySignIn({ desktop, inSuggestions, onOutcome }: PasskeySignInOptions) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const settle = useRef(onOutcome);
  const isGone = useRef(false);
  useEffect(() => {
    settle.current = onOutcome;
  });

  const refuse = (error: unknown): void => {
    const problem = findPasskeyProblem(error);
    if (problem === 'aborted' || isAbortError(error) || isGone.current) return;
    setFailure(problem === null ? failureMessage(error) : t(`passkeys.${problem}`));
  };
  const offer = async (): Promise<void> => {
    if (!(await canOfferInSuggestions()) || isGone.current) return;
    try {
      settle.current(await signInWithPasskey({ desktop, inSuggestions: true }));
    } catch (error) {
      // Failures before a passkey was chosen leave the button, and nobody has asked yet.
      if (isRefusal(error)) refuse(error);
    }
  };
  const start = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      settle.current(await signInWithPasskey({ desktop }));
    } catch (error) {
      refuse(error);
      if (inSuggestions) void offer();
    }
    setBusy(false);
  };
  useEffect(() => {
    isGone.current = false;
    if (inSuggestions) void offer();
    return () => {
      isGone.current = true;
      abortPasskey();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- offers once per form
  }, [inSuggestions]);
  return { busy, failure, start };
}

interface PasskeyButtonProps {
  readonly desktop?: WaitingApp | undefined;
  /** True beside a username field with `autocomplete="username webauthn"`. */
  readonly inSuggestions: boolean;
  readonly variant?: 'primary';
  readonly onOutcome: (outcome: PasskeyOutcome) => void;
}

export function PasskeyButton({ variant, ...options }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { busy, failure, start } = usePasskeySignIn(options);
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <Button wide variant={variant} busy={busy} icon={<KeyRound aria-hidden />} onClick={() => void start()}>
        {t('auth.provider.withPasskey')}
      </Button>
    </>
  );
}
