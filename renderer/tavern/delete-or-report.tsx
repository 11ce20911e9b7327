import { useTranslation } from 'react-i18next';
import { type RoomLine, reportLine } from '#shared/tavern/contract/room-lines.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { ConfirmDialog } from '../base/ui/overlays/confirm-dialog.tsx';
import type { Tavern } from './store/tavern-store.ts';
import { reportMessage } from '#shared/tavern/contract/tavern-routes.ts';
import { call } from '../base/api/client.ts';
import { ReportDialog } from '../people/chat/report-dialog.tsx';

interface RoomReportDialogProps {
  readonly groupId: number;
  readonly reported: ChatMessage | RoomLine;
  readonly onClose: () => void;
}

function sendReport(groupId: number, reported: ChatMessage | RoomLine, reason: string): Promise<unknown> {
  return 'kind' in reported
    ? call(reportLine, { params: { id: groupId, lineId: reported.id }, body: { reason } })
    : call(reportMessage, { params: { id: groupId, messageId: reported.id }, body: { reason } });
}

/** Report of a message, table talk or a whisper to the moderators. */
function RoomReportDialog({ groupId, reported, onClose }: RoomReportDialogProps) {
  const { t } = useTranslation();
  const isLine = 'kind' in reported;
  return (
    <ReportDialog
      author={reported.username}
      text={reported.message}
      texts={{
        title: t(isLine ? 'room.reportLine.title' : 'tavern.chat.reportTitle'),
        description: t(isLine ? 'room.reportLine.text' : 'tavern.chat.reportText'),
        reason: t('tavern.chat.reason'),
        report: t('tavern.chat.report'),
        reported: t('tavern.chat.reported'),
      }}
      onReport={(reason) => sendReport(groupId, reported, reason)}
      onClose={onClose}
    />
  );
}

interface DeleteOrReportProps {
  readonly tavern: Tavern;
  readonly deleting: ChatMessage | null;
  readonly reporting: ChatMessage | RoomLine | null;
  readonly onDone: () => void;
}

/** Confirms a deletion; asks for the reason of a report. */
export function DeleteOrReport({ tavern, deleting, reporting, onDone }: DeleteOrReportProps) {
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
