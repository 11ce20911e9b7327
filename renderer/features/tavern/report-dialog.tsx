import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#shared/contract/groups/groups.ts';
import { reportMessage } from '#shared/contract/groups/tavern-routes.ts';
import type { ChatMessage } from '#shared/contract/groups/tavern.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog, DialogActions } from '../../components/overlays/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/controls/text-field.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { call } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import styles from './tavern.module.css';

interface ReportDialogProps {
  readonly groupId: number;
  readonly message: ChatMessage;
  readonly onClose: () => void;
}

export function ReportDialog({ groupId, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    await call(reportMessage, { params: { id: groupId, messageId: message.id }, body: { reason } });
    toast({ tone: 'good', title: t('tavern.chat.reported') });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('tavern.chat.reportTitle')}
      description={t('tavern.chat.reportText')}
    >
      <form className={styles['inDialog']} onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <blockquote className={styles['quote']}>
          <strong>{message.username}</strong>: {message.message}
        </blockquote>
        <TextField
          label={t('tavern.chat.reason')}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('tavern.chat.report')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
