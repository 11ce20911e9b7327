import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import type { AuthMode } from '../../base/session/auth-dialog-store.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import styles from './auth-form.module.css';
import { checkFields, FIELDS_OF, type FieldName } from './auth-fields.ts';
import { useAuthForm } from './use-auth-form.ts';

const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  username: 'username',
  email: 'email',
  password: 'new-password',
  confirmPassword: 'new-password',
};

/** `webauthn`: the browser offers passkeys among the suggestions. */
const LOGIN_AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  username: 'username webauthn',
  password: 'current-password',
};

const HINTS = {
  username: 'auth.usernameHint',
  email: 'auth.emailHint',
  password: 'auth.passwordHint',
  confirmPassword: null,
} as const;

function inputType(field: FieldName): string {
  if (field === 'email') return 'email';
  return field === 'username' ? 'text' : 'password';
}

interface AuthFormProps {
  readonly mode: AuthMode;
  /** Receives the dialog's initial focus. */
  readonly firstInput: RefObject<HTMLInputElement | null>;
  readonly onSignedIn: () => void;
  readonly onCodeRequired: () => void;
  /** The sign-in goes on at another page. */
  readonly onLeave: () => void;
}

export function AuthForm({ mode, firstInput, onSignedIn, onCodeRequired, onLeave }: AuthFormProps) {
  const { t } = useTranslation();
  const form = useAuthForm(mode, { onSignedIn, onCodeRequired });
  const modeBefore = useRef(mode);
  useEffect(() => {
    if (modeBefore.current !== mode) firstInput.current?.focus();
    modeBefore.current = mode;
  }, [mode, firstInput]);
  const hintOf = (field: FieldName): string | undefined => {
    const hint = HINTS[field];
    return mode === 'register' && hint ? t(hint) : undefined;
  };
  return (
    <>
      <Form
        key={mode}
        className={styles['form']}
        noValidate
        check={() => checkFields(mode, form.fields)}
        onSubmit={form.submit}
        head={form.success && <Notice tone="good">{form.success}</Notice>}
      >
        {FIELDS_OF[mode].map((field, index) => (
          <TextField
            key={field}
            ref={index === 0 ? firstInput : undefined}
            name={field}
            label={t(`auth.${field}`)}
            hint={hintOf(field)}
            type={inputType(field)}
            autoComplete={(mode === 'login' && LOGIN_AUTOCOMPLETE[field]) || AUTOCOMPLETE[field]}
            autoCapitalize="none"
            spellCheck={false}
            value={form.fields[field]}
            onChange={(event) => form.type(field, event.target.value)}
          />
        ))}
        {mode === 'login' && (
          <div className={styles['forgot']}>
            <LinkLine link={t('auth.login.forgot')} onPress={() => form.switchTo('forgot')} />
          </div>
        )}
        <SubmitButton wide>{t(`auth.${mode}.submit`)}</SubmitButton>
      </Form>
      {mode !== 'forgot' && (
        <ProviderButtons withPasskeys={mode === 'login'} onSignedIn={onSignedIn} onLeave={onLeave} />
      )}
      <div className={styles['foot']}>
        {mode === 'login' && (
          <LinkLine
            text={t('auth.login.toRegister')}
            link={t('auth.login.toRegisterLink')}
            onPress={() => form.switchTo('register')}
          />
        )}
        {mode === 'register' && (
          <LinkLine
            text={t('auth.register.toLogin')}
            link={t('auth.register.toLoginLink')}
            onPress={() => form.switchTo('login')}
          />
        )}
        {mode === 'forgot' && <LinkLine link={t('auth.forgot.toLogin')} onPress={() => form.switchTo('login')} />}
      </div>
    </>
  );
}

interface LinkLineProps {
  readonly text?: string;
  readonly link: string;
  readonly onPress: () => void;
}

function LinkLine({ text, link, onPress }: LinkLineProps) {
  return (
    <p className={styles['line']}>
      {text}{' '}
      <button type="button" className={styles['link']} onClick={onPress}>
        {link}
      </button>
    </p>
  );
}
