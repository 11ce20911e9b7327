import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, failureMessage, isAbortError } from '../../../base/api/errors.ts';
import type { WaitingApp } from '../provider-sign-in.ts';
import {
  abortPasskey,
  canOfferInSuggestions,
  findPasskeyProblem,
  signInWithPasskey,
  type PasskeyOutcome,
} from './ceremony.ts';

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
export function usePasskeySignIn({ desktop, inSuggestions, onOutcome }: PasskeySignInOptions) {
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
