import { forgotPassword, register } from '#shared/accounts/contract/session.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isAbortError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { openAuthDialog, type AuthMode } from '../../base/session/auth-dialog-store.ts';
import { signIn } from './session-calls.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-required.ts';
import { EMPTY_FIELDS, type AuthFields, type FieldName } from './auth-fields.ts';

interface AuthFormEvents {
  readonly onSignedIn: () => void;
  /** The password is right, and the account has a second factor. */
  readonly onCodeRequired: () => void;
}

export function useAuthForm(mode: AuthMode, { onSignedIn, onCodeRequired }: AuthFormEvents) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [success, setSuccess] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  /** Another mode keeps the values but passwords. */
  const switchTo = (next: AuthMode): void => {
    leaving.current?.abort();
    setFields({ ...fields, password: '', confirmPassword: '' });
    setSuccess(null);
    openAuthDialog(next);
  };

  const type = (field: FieldName, value: string): void => setFields({ ...fields, [field]: value });

  /** The account exists by now: where the sign-in fails, the player repeats only that. */
  const signInAfterRegistration = async (
    credentials: Pick<AuthFields, 'username' | 'password'>,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      await signIn(credentials, { signal });
    } catch (error) {
      if (isAbortError(error)) throw error;
      setFields({ ...EMPTY_FIELDS, username: credentials.username });
      setSuccess(t('auth.register.done'));
      openAuthDialog('login');
      return;
    }
    onSignedIn();
  };

  const send = async (signal: AbortSignal): Promise<void> => {
    const { username, email, password } = fields;
    if (mode === 'login') {
      await signIn({ username: username.trim(), password }, { signal });
      onSignedIn();
    } else if (mode === 'register') {
      await call(register, { body: { username: username.trim(), email: email.trim(), password } }, { signal });
      await signInAfterRegistration({ username: username.trim(), password }, signal);
    } else {
      await call(forgotPassword, { body: { email: email.trim() } }, { signal });
      setFields(EMPTY_FIELDS);
      setSuccess(t('auth.forgot.done'));
    }
  };

  const submit = async (): Promise<void> => {
    leaving.current = new AbortController();
    setSuccess(null);
    try {
      await send(leaving.current.signal);
    } catch (error) {
      if (isSecondFactorRequired(error)) return onCodeRequired();
      if (error instanceof ApiError && !error.hasResponse) throw new Error('No answer.', { cause: error });
      throw error;
    }
  };

  return { fields, success, type, submit, switchTo };
}
