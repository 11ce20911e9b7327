import { banMember, muteMember } from '#shared/people/contract/group-moderation.ts';
import {
  DEFAULT_BAN,
  DEFAULT_MUTE,
  REASON_MAX,
  SANCTION_MS,
  type SanctionDuration,
} from '#shared/people/contract/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, FormActions } from '../../../base/ui/controls/form.tsx';
import { Dialog } from '../../../base/ui/overlays/dialog.tsx';
import { Select } from '../../../base/ui/controls/select.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { call } from '../../../base/api/client.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { groups } from '../../people-lists.ts';
import styles from '../groups.module.css';

const DURATIONS = Object.keys(SANCTION_MS) as SanctionDuration[];

interface SanctionDialogProps {
  readonly kind: 'ban' | 'mute';
  readonly groupId: number;
  readonly username: string;
  readonly onClose: () => void;
}

export function SanctionDialog({ kind, groupId, username, onClose }: SanctionDialogProps) {
  const { t } = useTranslation();
  const [duration, setDuration] = useState<SanctionDuration>(kind === 'ban' ? DEFAULT_BAN : DEFAULT_MUTE);
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    const reply = await call(kind === 'ban' ? banMember : muteMember, {
      params: { id: groupId },
      body: { username, duration, reason },
    });
    await groups.load();
    toast({ tone: 'good', title: formatMessage(reply) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`groups.sanctionDialog.${kind}Title`, { username })}
      description={t(`groups.sanctionDialog.${kind}Text`)}
    >
      <Form className={styles['inDialog']} onSubmit={submit}>
        <Select
          label={t('groups.sanctionDialog.duration')}
          value={duration}
          onChoose={setDuration}
          choices={DURATIONS.map((value) => ({ value, label: t(`groups.durations.${value}`) }))}
        />
        <TextField
          label={t('groups.sanctionDialog.reason')}
          hint={t('groups.sanctionDialog.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <FormActions submit={t(`groups.sanctionDialog.${kind}Confirm`)} variant="danger" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
