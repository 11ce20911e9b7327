import { renameGroup } from '#shared/people/contract/group-routes.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { checkGroupName } from '#shared/people/contract/group-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, FormActions } from '../../base/ui/controls/form.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { call } from '../../base/api/client.ts';
import { groups } from '../people-lists.ts';
import styles from './groups.module.css';

export function RenameDialog({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(group.name);
  const submit = async (): Promise<void> => {
    await call(renameGroup, { params: { id: group.id }, body: { name } });
    await groups.load();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('groups.renameDialog.title', { name: group.name })}
    >
      <Form className={styles['inDialog']} check={() => checkGroupName({ name })} onSubmit={submit} failureField="name">
        <TextField
          name="name"
          label={t('groups.renameDialog.label')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        <FormActions submit={t('groups.renameDialog.confirm')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
