import { PASSKEY_PROVIDER } from '#shared/base/http/session-user.ts';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import type { SignInOutcome } from '#shared/accounts/contract/sign-in-providers.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, failureMessage } from '../../base/api/errors.ts';
import { enterSession } from './session-calls.ts';
import { paths } from '../../base/navigation/paths.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-required.ts';
import { finishSignIn, leaveForProvider, SECOND_STEP, type WaitingApp } from './provider-sign-in.ts';

type Step =
  | { readonly state: 'busy' | 'leaving' | 'code' }
  | { readonly state: 'passkey'; readonly waiting: WaitingApp | undefined }
  /** Null where the address belongs to no sign-in, or to one that is finished. */
  | { readonly state: 'failed'; readonly message: string | null }
  | { readonly state: 'outcome'; readonly outcome: Exclude<SignInOutcome, { readonly outcome: 'signed_in' }> };

function parseWaitingApp(query: URLSearchParams): WaitingApp | undefined {
  const [port, challenge] = [query.get('port'), query.get('challenge')];
  return port !== null && challenge !== null ? { port: Number(port), challenge } : undefined;
}

function describeFailure(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'sign_in_used' ? null : failureMessage(error);
}

/** Does what the address of the page asks for, once: goes to a provider, or finishes on the way back. */
export function useSignInPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [step, setStep] = useState<Step>(() =>
    state === null && !/[?&](?:state|provider)=/.test(search) ? { state: 'failed', message: null } : { state: 'busy' },
  );
  const started = useRef(false);

  const enter = (reply: SignInReply): void => {
    enterSession(reply);
    void navigate(paths.dashboard, { replace: true });
  };
  const settle = (outcome: SignInOutcome): void => {
    if (outcome.outcome === 'signed_in') {
      enter(outcome.session);
      return;
    }
    setStep({ state: 'outcome', outcome });
    if (outcome.outcome === 'desktop') window.location.assign(outcome.url);
  };
  const run = async (): Promise<void> => {
    const query = new URLSearchParams(search);
    const [provider, received] = [query.get('provider'), state as SignInOutcome | typeof SECOND_STEP | null];
    if (query.has('state')) {
      // Code and state are worthless from now on, and not for the history.
      void navigate(paths.signIn, { replace: true });
      settle(await finishSignIn(search.slice(1)));
    } else if (provider === PASSKEY_PROVIDER) {
      setStep({ state: 'passkey', waiting: parseWaitingApp(query) });
    } else if (provider !== null) {
      setStep({ state: 'leaving' });
      const waiting = parseWaitingApp(query);
      const purpose = query.get('purpose') === 'link' ? 'link' : 'sign_in';
      await leaveForProvider({ provider, purpose, ...(waiting && { desktop: waiting }) });
    } else if (received === SECOND_STEP) {
      void navigate(paths.signIn, { replace: true });
      setStep({ state: 'code' });
    } else if (received !== null) {
      void navigate(paths.signIn, { replace: true });
      settle(received);
    }
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    run().catch((error: unknown) =>
      setStep(isSecondFactorRequired(error) ? { state: 'code' } : { state: 'failed', message: describeFailure(error) }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- runs once by design
  }, []);
  return { step, enter, settle };
}
