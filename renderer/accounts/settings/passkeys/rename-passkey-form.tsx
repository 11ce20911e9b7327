import { checkPasskeyName, renamePasskey, type Passkey } from '#shared/accounts/contract/passkeys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { Form, FormActions } from '../../../base/ui/controls/form.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import styles from './passkeys.module.css';

interface RenamePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onCancel: () => void;
  readonly onRenamed: (passkey: Passkey) => void;
}

export function RenamePasskeyForm({ passkey, onCancel, onRenamed }: RenamePasskeyFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const submit = async (): Promise<void> =>
    onRenamed((await call(renamePasskey, { params: { id: passkey.id }, body: { name: name.trim() } })).data);
  return (
    <Form className={styles['form']} check={() => checkPasskeyName({ name })} onSubmit={submit}>
      <TextField
        name="name"
        label={t('passkeys.name')}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormActions submit={t('passkeys.rename')} onCancel={onCancel} />
    </Form>
  );
}
