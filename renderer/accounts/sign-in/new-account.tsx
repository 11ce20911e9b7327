import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { createProviderAccount, type ProvenIdentity } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { messagesOf, parseFormErrors } from '../../base/api/form-errors.ts';
import { useRefusal } from '../../base/api/use-refusal.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import styles from './sign-in.module.css';

const FIELDS = ['username', 'email'] as const;
type FieldName = (typeof FIELDS)[number];

interface NewAccountProps {
  readonly icon: ReactNode;
  readonly identity: ProvenIdentity;
  readonly onSignedIn: (reply: SignInReply) => void;
}

export function NewAccount({ icon, identity, onSignedIn }: NewAccountProps) {
  const { t } = useTranslation();
  const provider = identity.provider.name;
  const [typed, setTyped] = useState({ username: identity.username, email: identity.email });
  const { form, refusal, refuse, accept } = useRefusal(FIELDS);
  const [busy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const body = { ticket: identity.ticket, username: typed.username.trim(), email: typed.email.trim() };
    const errors = createProviderAccount.check?.(body) ?? [];
    if (errors.length > 0) {
      refuse({ fields: messagesOf(errors, FIELDS), general: null });
      return;
    }
    setBusy(true);
    accept();
    try {
      onSignedIn(await call(createProviderAccount, { body }));
    } catch (error) {
      refuse(parseFormErrors(error, FIELDS));
      setBusy(false);
    }
  };
  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: refusal.fields[name],
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <MessagePage key="new" icon={icon} title={t('auth.provider.newTitle')}>
      <p>{t('auth.provider.newLead', { provider })}</p>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal.general !== null && <Notice tone="bad">{refusal.general}</Notice>}
        <TextField
          {...field('username')}
          label={t('auth.username')}
          hint={t('auth.usernameHint')}
          autoComplete="username"
        />
        <TextField
          {...field('email')}
          type="email"
          label={t('auth.email')}
          hint={t('auth.emailHint')}
          autoComplete="email"
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('auth.provider.newSubmit')}
        </Button>
        <p className={styles['soft']}>{t('auth.provider.newNote', { provider })}</p>
      </form>
    </MessagePage>
  );
}
