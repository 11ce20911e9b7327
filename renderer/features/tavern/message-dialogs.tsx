import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#shared/contract/groups.ts';
import { reportMessage } from '#shared/contract/tavern-routes.ts';
import type { ChatMessage } from '#shared/contract/tavern.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toast } from '../../components/toast.ts';
import { call } from '../../lib/api.ts';
import styles from './tavern.module.css';
import type { Tavern } from './tavern-store.ts';

interface MessageDialogsProps {
  readonly tavern: Tavern;
  readonly deleting: ChatMessage | null;
  readonly reporting: ChatMessage | null;
  readonly onDone: () => void;
}

/** Asks before a message is deleted, and for the reason of a report. */
export function MessageDialogs({ tavern, deleting, reporting, onDone }: MessageDialogsProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const close = (open: boolean): void => {
    if (open) return;
    setReason('');
    onDone();
  };
  const report = async (): Promise<void> => {
    if (!reporting) return;
    await call(reportMessage, { params: { id: tavern.groupId, messageId: reporting.id }, body: { reason } });
    toast({ tone: 'good', title: t('tavern.chat.reported') });
  };
  return (
    <>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={close}
        title={t('tavern.chat.deleteTitle')}
        confirmLabel={t('tavern.chat.delete')}
        danger
        onConfirm={async () => (deleting ? tavern.remove(deleting.id) : undefined)}
      >
        {t('tavern.chat.deleteText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={reporting !== null}
        onOpenChange={close}
        title={t('tavern.chat.reportTitle')}
        confirmLabel={t('tavern.chat.report')}
        onConfirm={report}
      >
        <span className={styles['reportText']}>{t('tavern.chat.reportText')}</span>
        <TextField label={t('tavern.chat.reason')} value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
      </ConfirmDialog>
    </>
  );
}
