import { reportDirectMessage, type DirectMessage } from '#shared/people/contract/direct-messages.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { ReportDialog } from '../chat/report-dialog.tsx';

interface DirectReportDialogProps {
  readonly userId: number;
  readonly username: string;
  readonly message: DirectMessage;
  readonly onClose: () => void;
}

export function DirectReportDialog({ userId, username, message, onClose }: DirectReportDialogProps) {
  const { t } = useTranslation();
  return (
    <ReportDialog
      author={username}
      text={message.message}
      texts={{
        title: t('directMessages.reportTitle'),
        description: t('directMessages.reportText'),
        reason: t('directMessages.reason'),
        report: t('directMessages.report'),
        reported: t('directMessages.reported'),
      }}
      onReport={(reason) => call(reportDirectMessage, { params: { userId, messageId: message.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
