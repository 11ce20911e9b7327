import type { DirectReport } from '#shared/people/contract/direct-messages.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDateTime } from '../../base/format/format.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import styles from '../../accounts/admin/admin.module.css';
import type { AllReports } from './use-all-reports.ts';

/** Reported direct messages with the lines around them, to put aside. */
export function DirectReportsPanel({ reports }: { readonly reports: AllReports }) {
  const { t } = useTranslation();
  const { busy, run } = useBusy<number>();
  const list = useRef<HTMLUListElement>(null);
  const dismiss = (report: DirectReport): Promise<void> =>
    run(report.id, async () => {
      if (!(await runWithErrorToast(() => reports.dismissDirect(report)))) return;
      toast({ tone: 'good', title: t('admin.reports.dismissed') });
      list.current?.focus();
    });
  if (reports.direct.length === 0) return null;
  return (
    <Panel title={t('admin.reports.direct')}>
      <ul ref={list} tabIndex={-1} className={styles['messages']} aria-label={t('admin.reports.direct')}>
        {reports.direct.map((report) => (
          <ReportRow key={report.id} report={report} busy={busy === report.id} onDismiss={() => void dismiss(report)} />
        ))}
      </ul>
    </Panel>
  );
}

interface ReportRowProps {
  readonly report: DirectReport;
  readonly busy: boolean;
  readonly onDismiss: () => void;
}

function ReportRow({ report, busy, onDismiss }: ReportRowProps) {
  const { t } = useTranslation();
  const { author, reporter, reason, reportedAt, lines } = report;
  return (
    <li className={styles['report']}>
      <p className={styles['soft']}>
        {t('admin.reports.between', { username: author, reporter })} ·{' '}
        <time dateTime={reportedAt}>{formatDateTime(reportedAt)}</time>
      </p>
      <ol className={styles['quote']}>
        {lines.map(({ author: by, message, timestamp, isReported }) => (
          <li key={timestamp + message}>
            {by}: {isReported ? <mark>{message}</mark> : message}
          </li>
        ))}
      </ol>
      {reason !== '' && <p className={styles['reason']}>{reason}</p>}
      <Row gap="2" align="stretch" wrap>
        <Button
          size="s"
          busy={busy}
          aria-label={t('admin.reports.dismissOf', { username: author })}
          onClick={onDismiss}
        >
          {t('admin.reports.dismiss')}
        </Button>
      </Row>
    </li>
  );
}
