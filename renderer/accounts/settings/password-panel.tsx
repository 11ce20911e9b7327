import { changePassword } from '#shared/accounts/contract/account.ts';
import { checkChangePassword, checkConfirmPassword } from '#shared/accounts/contract/account-fields.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { call } from '../../base/api/client.ts';
import { messagesOf, parseFormErrors } from '../../base/api/form-errors.ts';
import { useRefusal } from '../../base/api/use-refusal.ts';
import { notifySessionsChanged } from './sessions-changed.ts';
import styles from './settings.module.css';

const FIELDS = ['current_password', 'password', 'confirmPassword'] as const;
type FieldName = (typeof FIELDS)[number];

const EMPTY: Readonly<Record<FieldName, string>> = { current_password: '', password: '', confirmPassword: '' };

export function PasswordPanel({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(EMPTY);
  const { form, refusal, refuse, accept } = useRefusal(FIELDS);
  const [busy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const errors = [...checkChangePassword(typed), ...checkConfirmPassword(typed.password, typed.confirmPassword)];
    if (errors.length > 0) {
      refuse({ fields: messagesOf(errors, FIELDS), general: null });
      return;
    }
    setBusy(true);
    accept();
    try {
      await call(changePassword, { body: { current_password: typed.current_password, password: typed.password } });
      setTyped(EMPTY);
      notifySessionsChanged();
      toast({ tone: 'good', title: t('settings.password.done'), description: t('settings.password.doneText') });
    } catch (error) {
      refuse(parseFormErrors(error, FIELDS));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: FieldName) => ({
    name,
    type: 'password',
    value: typed[name],
    error: refusal.fields[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Panel title={t('settings.password.title')}>
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
          <Button type="submit" variant="primary" busy={busy}>
            {t('settings.password.submit')}
          </Button>
          <p className={styles['note']}>{t('settings.password.note')}</p>
        </div>
      </form>
    </Panel>
  );
}
