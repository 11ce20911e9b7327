import { checkPasskeyName, type Passkey } from '#shared/accounts/contract/passkeys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../base/api/errors.ts';
import { Form, FormActions } from '../../../base/ui/controls/form.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { createPasskey, findPasskeyProblem } from '../../sign-in/passkeys/ceremony.ts';
import { describeDevice } from '../describe-device.ts';
import styles from './passkeys.module.css';

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
  const submit = async (): Promise<void> => {
    const added = createPasskey(name.trim(), hasPassword ? password : null);
    onAdded(
      await added.catch((error: unknown) => {
        const problem = findPasskeyProblem(error);
        if (problem === null) throw error;
        const isCancelled = problem === 'aborted' || problem === 'cancelled';
        throw new ApiError(0, problem, t(isCancelled ? 'passkeys.cancelledNew' : `passkeys.${problem}`));
      }),
    );
  };
  return (
    <Form className={styles['form']} check={() => checkPasskeyName({ name })} onSubmit={submit}>
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        value={name}
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
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <FormActions submit={t('passkeys.submit')} onCancel={onCancel} />
    </Form>
  );
}
