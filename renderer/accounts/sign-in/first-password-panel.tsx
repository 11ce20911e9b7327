import { setFirstPassword } from '#shared/accounts/contract/sign-in-providers.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { messagesOf, parseFormErrors } from '../../base/api/form-errors.ts';
import { useRefusal } from '../../base/api/use-refusal.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import styles from './sign-in.module.css';

const FIELDS = ['password'] as const;

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
  const { form, refusal, refuse, accept } = useRefusal(FIELDS);
  const [busy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const errors = setFirstPassword.check?.({ password }) ?? [];
    if (errors.length > 0) {
      refuse({ fields: messagesOf(errors, FIELDS), general: null });
      return;
    }
    setBusy(true);
    accept();
    try {
      await call(setFirstPassword, { body: { password } });
      toast({ tone: 'good', title: t('auth.ways.passwordDone') });
      onChange();
    } catch (error) {
      refuse(parseFormErrors(error, FIELDS));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('auth.ways.passwordTitle')}>
      <p className={styles['soft']}>{t('auth.ways.passwordLead')}</p>
      <form
        ref={form}
        className={styles['panelForm']}
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
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          value={password}
          error={refusal.fields.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('auth.ways.passwordSubmit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
