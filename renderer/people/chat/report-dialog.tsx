import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#shared/people/contract/groups.ts';
import { useSubmit } from '../../base/api/use-submit.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
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
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    await onReport(reason);
    toast({ tone: 'good', title: texts.reported });
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.description}>
      <form className={styles['form']} onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
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
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {texts.report}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
