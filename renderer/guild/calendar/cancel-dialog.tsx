import type { EventScope, GroupEvent } from '#shared/guild/contract/events.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';

interface CancelDialogProps {
  readonly event: GroupEvent;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCancel: (scope: EventScope) => Promise<void>;
}

/** Confirms a cancellation; of a weekly event it asks which ones. */
export function CancelDialog({ event, open, onOpenChange, onCancel }: CancelDialogProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  const scope = useRef<EventScope>('one');
  const submit = async (): Promise<void> => {
    await onCancel(scope.current);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('calendar.cancelDialog.title', { title: event.title })}
      description={t('calendar.cancelDialog.text')}
      role="alertdialog"
      initialFocus={safe}
    >
      <Form onSubmit={submit}>
        <DialogActions>
          <Button ref={safe} onClick={() => onOpenChange(false)}>
            {t('calendar.back')}
          </Button>
          {event.is_weekly && (
            <SubmitButton variant="danger" onClick={() => (scope.current = 'following')}>
              {t('calendar.cancelDialog.following')}
            </SubmitButton>
          )}
          <SubmitButton variant="danger" onClick={() => (scope.current = 'one')}>
            {t('calendar.cancelDialog.one')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
