import { checkPasskeyName, type Passkey } from '#shared/accounts/contract/passkeys.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf, parseFormErrors } from '../../../base/api/form-errors.ts';
import { useRefusal } from '../../../base/api/use-refusal.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import { createPasskey, findPasskeyProblem } from '../../sign-in/passkeys/ceremony.ts';
import { describeDevice } from '../describe-device.ts';
import styles from './passkeys.module.css';

const FIELDS = ['name', 'password'] as const;

interface AddPasskeyFormProps {
  readonly username: string;
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  readonly onAdded: (passkey: Passkey) => void;
}

export function AddPasskeyForm({ username, hasPassword, onCancel, onAdded }: AddPasskeyFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState<string>(() => {
    const { program, system } = describeDevice(navigator.userAgent);
    return program !== null && system !== null
      ? t('passkeys.deviceName', { program, system })
      : t('passkeys.defaultName');
  });
  const [password, setPassword] = useState('');
  const { form, refusal, refuse, accept } = useRefusal(FIELDS);
  const [busy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const fields = messagesOf(checkPasskeyName({ name }), FIELDS);
    if (fields.name !== undefined) return refuse({ fields, general: null });
    setBusy(true);
    accept();
    try {
      onAdded(await createPasskey(name.trim(), hasPassword ? password : null));
    } catch (error) {
      refuse(describe(error));
      setBusy(false);
    }
  };
  const describe = (error: unknown): ReturnType<typeof parseFormErrors<(typeof FIELDS)[number]>> => {
    const problem = findPasskeyProblem(error);
    if (problem === null) return parseFormErrors(error, FIELDS);
    const isCancelled = problem === 'aborted' || problem === 'cancelled';
    return { fields: {}, general: t(isCancelled ? 'passkeys.cancelledNew' : `passkeys.${problem}`) };
  };
  return (
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
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        value={name}
        error={refusal.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      {hasPassword && (
        <>
          <input type="text" hidden readOnly autoComplete="username" value={username} />
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('passkeys.password')}
            value={password}
            error={refusal.fields.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('passkeys.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
