import type { EventScope, GroupEvent } from '#shared/guild/contract/events.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../base/api/use-submit.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
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
  const { busy, failure, submit } = useSubmit(async () => {
    await onCancel(scope.current);
    onOpenChange(false);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('calendar.cancelDialog.title', { title: event.title })}
      description={t('calendar.cancelDialog.text')}
      role="alertdialog"
      initialFocus={safe}
    >
      <form onSubmit={submit}>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <DialogActions>
          <Button ref={safe} onClick={() => onOpenChange(false)}>
            {t('calendar.back')}
          </Button>
          {event.is_weekly && (
            <Button type="submit" variant="danger" busy={busy} onClick={() => (scope.current = 'following')}>
              {t('calendar.cancelDialog.following')}
            </Button>
          )}
          <Button type="submit" variant="danger" busy={busy} onClick={() => (scope.current = 'one')}>
            {t('calendar.cancelDialog.one')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
