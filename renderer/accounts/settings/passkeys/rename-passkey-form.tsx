import { checkPasskeyName, renamePasskey, type Passkey } from '#shared/accounts/contract/passkeys.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/api/client.ts';
import { messagesOf, parseFormErrors } from '../../../base/api/form-errors.ts';
import { useRefusal } from '../../../base/api/use-refusal.ts';
import { Button } from '../../../base/ui/controls/button.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import styles from './passkeys.module.css';

const FIELDS = ['name'] as const;

interface RenamePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onCancel: () => void;
  readonly onRenamed: (passkey: Passkey) => void;
}

export function RenamePasskeyForm({ passkey, onCancel, onRenamed }: RenamePasskeyFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const { form, refusal, refuse, accept } = useRefusal(FIELDS);
  const [busy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const fields = messagesOf(checkPasskeyName({ name }), FIELDS);
    if (fields.name !== undefined) return refuse({ fields, general: null });
    setBusy(true);
    accept();
    try {
      onRenamed((await call(renamePasskey, { params: { id: passkey.id }, body: { name: name.trim() } })).data);
    } catch (error) {
      refuse(parseFormErrors(error, FIELDS));
      setBusy(false);
    }
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
        autoComplete="off"
        value={name}
        error={refusal.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('passkeys.rename')}
        </Button>
      </DialogActions>
    </form>
  );
}
