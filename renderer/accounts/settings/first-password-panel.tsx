import { setFirstPassword } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from '../sign-in/sign-in.module.css';

/** Sets the first password of an account that signs in by a provider. */
export function FirstPasswordPanel({
  username,
  onChange,
}: {
  readonly username: string;
  readonly onChange: () => void;
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    await call(setFirstPassword, { body: { password } });
    toast({ tone: 'good', title: t('auth.ways.passwordDone') });
    onChange();
  };
  return (
    <Panel title={t('auth.ways.passwordTitle')}>
      <Muted as="p" soft size="s">
        {t('auth.ways.passwordLead')}
      </Muted>
      <Form
        className={styles['panelForm']}
        check={() => setFirstPassword.check?.({ password }) ?? []}
        onSubmit={submit}
      >
        {/* Lets password managers store the new password with its username. */}
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div>
          <SubmitButton>{t('auth.ways.passwordSubmit')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
