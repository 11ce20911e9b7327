import { changePassword } from '#shared/accounts/contract/account.ts';
import { checkChangePassword, checkConfirmPassword } from '#shared/accounts/contract/account-fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { notifySessionsChanged } from './sessions-changed.ts';
import styles from './settings.module.css';

const EMPTY = { current_password: '', password: '', confirmPassword: '' };

export function PasswordPanel({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(EMPTY);
  const submit = async (): Promise<void> => {
    await call(changePassword, { body: { current_password: typed.current_password, password: typed.password } });
    setTyped(EMPTY);
    notifySessionsChanged();
    toast({ tone: 'good', title: t('settings.password.done'), description: t('settings.password.doneText') });
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    type: 'password',
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Panel title={t('settings.password.title')}>
      <Form
        className={styles['form']}
        check={() => [...checkChangePassword(typed), ...checkConfirmPassword(typed.password, typed.confirmPassword)]}
        onSubmit={submit}
      >
        {/* Lets password managers store the new password with its username. */}
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <TextField
          {...field('current_password')}
          autoComplete="current-password"
          label={t('settings.password.current')}
        />
        <TextField
          {...field('password')}
          autoComplete="new-password"
          label={t('settings.password.next')}
          hint={t('settings.password.hint')}
        />
        <TextField {...field('confirmPassword')} autoComplete="new-password" label={t('settings.password.confirm')} />
        <div>
          <SubmitButton>{t('settings.password.submit')}</SubmitButton>
          <p className={styles['note']}>{t('settings.password.note')}</p>
        </div>
      </Form>
    </Panel>
  );
}
