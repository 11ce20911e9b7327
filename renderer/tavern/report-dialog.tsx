import { useTranslation } from 'react-i18next';
import { reportLine, type RoomLine } from '#shared/tavern/contract/room-lines.ts';
import { reportMessage } from '#shared/tavern/contract/tavern-routes.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
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
export function RoomReportDialog({ groupId, reported, onClose }: RoomReportDialogProps) {
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
