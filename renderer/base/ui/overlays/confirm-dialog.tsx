import { useRef, type ReactNode } from 'react';
import { Form, FormActions } from '../controls/form.tsx';
import { Dialog } from './dialog.tsx';

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
  const safe = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);
  const change = (next: boolean): void => {
    if (!isBusy.current) onOpenChange(next);
  };
  const confirm = async (): Promise<void> => {
    isBusy.current = true;
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      isBusy.current = false;
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
      <Form onSubmit={confirm}>
        <FormActions
          submit={confirmLabel}
          variant={danger ? 'danger' : 'primary'}
          cancelRef={safe}
          onCancel={() => change(false)}
        />
      </Form>
    </Dialog>
  );
}
