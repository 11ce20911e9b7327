import { useTranslation } from 'react-i18next';
import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { ConfirmDialog } from '../base/ui/overlays/confirm-dialog.tsx';
import { RoomReportDialog } from './report-dialog.tsx';
import type { Tavern } from './store/tavern-store.ts';

interface MessageDialogsProps {
  readonly tavern: Tavern;
  readonly deleting: ChatMessage | null;
  readonly reporting: ChatMessage | RoomLine | null;
  readonly onDone: () => void;
}

/** Confirms a deletion; asks for the reason of a report. */
export function MessageDialogs({ tavern, deleting, reporting, onDone }: MessageDialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && onDone()}
        title={t('tavern.chat.deleteTitle')}
        confirmLabel={t('tavern.chat.delete')}
        danger
        onConfirm={async () => (deleting ? tavern.remove(deleting.id) : undefined)}
      >
        {t('tavern.chat.deleteText')}
      </ConfirmDialog>
      {reporting && <RoomReportDialog groupId={tavern.groupId} reported={reporting} onClose={onDone} />}
    </>
  );
}
