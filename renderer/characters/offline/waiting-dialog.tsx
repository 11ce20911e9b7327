import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../base/ui/layout/layout.tsx';
import { useStore } from 'zustand';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { DialogWindow } from '../../base/ui/overlays/dialog-window.tsx';
import { changeKey, waitingChanges } from './waiting-changes.ts';
import { cancelChange } from './cancel-change.ts';
import { describeChange } from './describe-waiting.ts';
import styles from './waiting-dialog.module.css';

interface WaitingDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Changes that wait for the network, each of which can be cancelled. Closes with the last one. */
export function WaitingDialog({ open, onOpenChange }: WaitingDialogProps) {
  const { t } = useTranslation();
  const changes = useStore(waitingChanges, (state) => state.changes);
  return (
    <DialogWindow
      open={open && changes.length > 0}
      onOpenChange={onOpenChange}
      title={t('offline.waitingTitle')}
      description={t('offline.waitingText')}
    >
      <List gap="2" className={styles['changes']}>
        {changes.map((change) => (
          <Row as="li" key={changeKey(change)} gap="3" justify="between">
            <span>{describeChange(change)}</span>
            <IconButton
              size="s"
              label={t('offline.cancel', { change: describeChange(change) })}
              onClick={() => void runWithErrorToast(() => cancelChange(change))}
            >
              <X aria-hidden />
            </IconButton>
          </Row>
        ))}
      </List>
    </DialogWindow>
  );
}
