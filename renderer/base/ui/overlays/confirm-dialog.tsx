import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Consequences, and whether they can be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** The dialog closes when it resolves, and shows the reason when it rejects. */
  readonly onConfirm: () => Promise<void> | void;
}

/** Confirmation of an irreversible action; Cancel has the initial focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = (next: boolean): void => {
    if (busy) return;
    setFailure(undefined);
    onOpenChange(next);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={children}
      role="alertdialog"
      initialFocus={safe}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DialogActions>
        <Button ref={safe} onClick={() => change(false)}>
          {t('common.cancel')}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
