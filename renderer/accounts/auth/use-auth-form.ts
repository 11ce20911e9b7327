import { forgotPassword, register } from '#shared/accounts/contract/session.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbortError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { openAuthDialog, type AuthMode } from '../../base/session/auth-dialog-store.ts';
import { signIn } from '../sign-in.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-required.ts';
import {
  EMPTY_FIELDS,
  firstInvalidField,
  parseAuthErrors,
  validate,
  type AuthFields,
  type FieldMessages,
  type FieldName,
} from './auth-fields.ts';

interface AuthFormState {
  readonly fields: AuthFields;
  readonly messages: FieldMessages;
  readonly general: string | null;
  readonly success: string | null;
  readonly busy: boolean;
  /** True after the first submit: fields then validate while typing. */
  readonly tried: boolean;
}

const FRESH: AuthFormState = {
  fields: EMPTY_FIELDS,
  messages: {},
  general: null,
  success: null,
  busy: false,
  tried: false,
};

interface AuthFormEvents {
  readonly onSignedIn: () => void;
  /** The password is right, and the account has a second factor. */
  readonly onCodeRequired: () => void;
  readonly focus: (field: FieldName) => void;
}

export function useAuthForm(mode: AuthMode, { onSignedIn, onCodeRequired, focus }: AuthFormEvents) {
  const { t } = useTranslation();
  const [state, setState] = useState(FRESH);
  const leaving = useRef<AbortController | null>(null);
  const change = (part: Partial<AuthFormState>): void => setState((before) => ({ ...before, ...part }));

  useEffect(() => () => leaving.current?.abort(), []);

  /** Another mode keeps the values and clears the errors. */
  const switchTo = (next: AuthMode): void => {
    leaving.current?.abort();
    setState(({ fields }) => ({ ...FRESH, fields: { ...fields, password: '', confirmPassword: '' } }));
    openAuthDialog(next);
  };

  const type = (field: FieldName, value: string): void => {
    const fields = { ...state.fields, [field]: value };
    change({ fields, general: null, messages: state.tried ? validate(mode, fields) : {} });
  };

  /** The account exists by now: where the sign-in fails, the player repeats only that. */
  const signInAfterRegistration = async (
    credentials: Pick<AuthFields, 'username' | 'password'>,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      await signIn(credentials, { signal });
    } catch (error) {
      if (isAbortError(error)) throw error;
      const fields = { ...EMPTY_FIELDS, username: credentials.username };
      setState({ ...FRESH, fields, success: t('auth.register.done') });
      openAuthDialog('login');
      return;
    }
    onSignedIn();
  };

  const send = async (signal: AbortSignal): Promise<void> => {
    const { username, email, password } = state.fields;
    if (mode === 'login') {
      await signIn({ username: username.trim(), password }, { signal });
      onSignedIn();
    } else if (mode === 'register') {
      await call(register, { body: { username: username.trim(), email: email.trim(), password } }, { signal });
      await signInAfterRegistration({ username: username.trim(), password }, signal);
    } else {
      await call(forgotPassword, { body: { email: email.trim() } }, { signal });
      setState({ ...FRESH, success: t('auth.forgot.done') });
    }
  };

  const submit = async (): Promise<void> => {
    if (state.busy) return;
    const messages = validate(mode, state.fields);
    const refused = firstInvalidField(mode, messages);
    if (refused) {
      change({ messages, tried: true, general: null, success: null });
      focus(refused);
      return;
    }
    leaving.current = new AbortController();
    change({ busy: true, messages: {}, general: null, success: null, tried: true });
    try {
      await send(leaving.current.signal);
    } catch (error) {
      if (isAbortError(error)) return;
      if (isSecondFactorRequired(error)) {
        onCodeRequired();
        return;
      }
      const refusal = parseAuthErrors(error, mode, t('auth.unexpected'));
      change({ busy: false, messages: refusal.fields, general: refusal.general });
      const field = firstInvalidField(mode, refusal.fields);
      if (field) focus(field);
    }
  };

  return { ...state, type, submit, switchTo };
}
