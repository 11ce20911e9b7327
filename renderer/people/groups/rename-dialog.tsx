import { renameGroup } from '#shared/people/contract/group-routes.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { checkGroupName } from '#shared/people/contract/group-name.ts';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { failureMessage } from '../../base/api/errors.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { call } from '../../base/api/client.ts';
import { groups } from '../social-lists.ts';
import styles from './groups.module.css';

export function RenameDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(group.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const [wrong] = checkGroupName({ name });
    setError(wrong && formatMessage(wrong));
    if (wrong || busy) return;
    setBusy(true);
    try {
      await call(renameGroup, { params: { id: group.id }, body: { name } });
      await groups.load();
      onClose();
    } catch (reason) {
      setError(failureMessage(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('social.renameDialog.title', { name: group.name })}
    >
      <form className={styles['inDialog']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('social.renameDialog.label')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('social.renameDialog.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
