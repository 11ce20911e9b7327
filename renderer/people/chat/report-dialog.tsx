import { useState } from 'react';
import { REASON_MAX } from '#shared/people/contract/groups.ts';
import { Form, FormActions } from '../../base/ui/controls/form.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { Stack } from '../../base/ui/layout/layout.tsx';
import styles from './report-dialog.module.css';

interface ReportTexts {
  readonly title: string;
  readonly description: string;
  readonly reason: string;
  readonly report: string;
  readonly reported: string;
}

interface ReportDialogProps {
  readonly author: string;
  readonly text: string;
  readonly texts: ReportTexts;
  readonly onReport: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ReportDialog({ author, text, texts, onReport, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    await onReport(reason);
    toast({ tone: 'good', title: texts.reported });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.description}>
      <Stack as={Form} gap="4" className={styles['form']} onSubmit={submit}>
        <blockquote className={styles['quote']}>
          <strong>{author}</strong>: {text}
        </blockquote>
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          autoComplete="off"
        />
        <FormActions submit={texts.report} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
