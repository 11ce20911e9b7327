import { reportDirectMessage, type DirectMessage } from '#shared/contract/direct-messages.ts';
import { REASON_MAX } from '#shared/contract/groups/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useSubmit } from '../api/use-submit.ts';
import { Button } from '../components/controls/button.tsx';
import { TextField } from '../components/controls/text-field.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { toast } from '../components/feedback/toast.ts';
import { Dialog, DialogActions } from '../components/overlays/dialog.tsx';
import styles from './messages.module.css';

interface ReportDialogProps {
  readonly userId: number;
  readonly username: string;
  readonly message: DirectMessage;
  readonly onClose: () => void;
}

export function ReportDialog({ userId, username, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    await call(reportDirectMessage, { params: { userId, messageId: message.id }, body: { reason } });
    toast({ tone: 'good', title: t('directMessages.reported') });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('directMessages.reportTitle')}
      description={t('directMessages.reportText')}
    >
      <form className={styles['inDialog']} onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <blockquote className={styles['quote']}>
          <strong>{username}</strong>: {message.message}
        </blockquote>
        <TextField
          label={t('directMessages.reason')}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('directMessages.report')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
