import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#shared/contract/groups/groups.ts';
import { reportLine, type RoomLine } from '#shared/contract/groups/room-lines.ts';
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
  readonly reported: ChatMessage | RoomLine;
  readonly onClose: () => void;
}

function sendReport(groupId: number, reported: ChatMessage | RoomLine, reason: string): Promise<unknown> {
  return 'kind' in reported
    ? call(reportLine, { params: { id: groupId, lineId: reported.id }, body: { reason } })
    : call(reportMessage, { params: { id: groupId, messageId: reported.id }, body: { reason } });
}

/** Asks for the reason of a report of a message, table talk or a whisper. */
export function ReportDialog({ groupId, reported, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const isLine = 'kind' in reported;
  const [reason, setReason] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    await sendReport(groupId, reported, reason);
    toast({ tone: 'good', title: t('tavern.chat.reported') });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isLine ? 'room.reportLine.title' : 'tavern.chat.reportTitle')}
      description={t(isLine ? 'room.reportLine.text' : 'tavern.chat.reportText')}
    >
      <form className={styles['inDialog']} onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <blockquote className={styles['quote']}>
          <strong>{reported.username}</strong>: {reported.message}
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
