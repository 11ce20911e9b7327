import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { createProviderAccount, type ProvenIdentity } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import styles from './sign-in.module.css';

interface NewAccountProps {
  readonly icon: ReactNode;
  readonly identity: ProvenIdentity;
  readonly onSignedIn: (reply: SignInReply) => void;
}

export function NewAccount({ icon, identity, onSignedIn }: NewAccountProps) {
  const { t } = useTranslation();
  const provider = identity.provider.name;
  const [typed, setTyped] = useState({ username: identity.username, email: identity.email });
  const body = { ticket: identity.ticket, username: typed.username.trim(), email: typed.email.trim() };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <MessagePage key="new" icon={icon} title={t('auth.provider.newTitle')}>
      <p>{t('auth.provider.newLead', { provider })}</p>
      <Form
        className={styles['form']}
        noValidate
        check={() => createProviderAccount.check?.(body) ?? []}
        onSubmit={async () => onSignedIn(await call(createProviderAccount, { body }))}
      >
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
        <SubmitButton wide>{t('auth.provider.newSubmit')}</SubmitButton>
        <Muted as="p" soft size="s">
          {t('auth.provider.newNote', { provider })}
        </Muted>
      </Form>
    </MessagePage>
  );
}
