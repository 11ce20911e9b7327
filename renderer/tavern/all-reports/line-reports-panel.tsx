import type { LineReportInGroup } from '#shared/tavern/contract/all-reports.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { useBusy } from '../../base/hooks/use-busy.ts';
import styles from '../../accounts/admin/admin.module.css';
import { ReportBody } from '../../accounts/admin/report-body.tsx';
import type { AllReports } from './use-all-reports.ts';

/** Reported table talk and whispers of all groups, to put aside. */
export function LineReportsPanel({ reports }: { readonly reports: AllReports }) {
  const { t } = useTranslation();
  const { busy, run } = useBusy<string>();
  const list = useRef<HTMLUListElement>(null);
  const dismiss = (report: LineReportInGroup): Promise<void> =>
    run(report.lineId, async () => {
      if (!(await runWithErrorToast(() => reports.dismissLine(report)))) return;
      toast({ tone: 'good', title: t('admin.reports.dismissed') });
      list.current?.focus();
    });
  if (reports.lines.length === 0) return null;
  return (
    <Panel title={t('admin.reports.lines')}>
      <p className={styles['soft']}>{t('admin.reports.linesHint')}</p>
      <ul ref={list} tabIndex={-1} className={styles['messages']} aria-label={t('admin.reports.lines')}>
        {reports.lines.map((report) => (
          <ReportRow
            key={report.lineId}
            report={report}
            busy={busy === report.lineId}
            onDismiss={() => void dismiss(report)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface ReportRowProps {
  readonly report: LineReportInGroup;
  readonly busy: boolean;
  readonly onDismiss: () => void;
}

function ReportRow({ report, busy, onDismiss }: ReportRowProps) {
  const { t } = useTranslation();
  const { group, kind, username, message, reporters, reasons, reportedAt } = report;
  return (
    <li className={styles['report']}>
      <ReportBody
        where={`${t(`admin.reports.kind.${kind}`)} · ${t('admin.reports.where', { username, group: group.name })}`}
        reportedAt={reportedAt}
        text={message}
        reporters={reporters}
        reasons={reasons}
      />
      <Row gap="2" align="stretch" wrap>
        <Button size="s" busy={busy} aria-label={t('admin.reports.dismissOf', { username })} onClick={onDismiss}>
          {t('admin.reports.dismiss')}
        </Button>
      </Row>
    </li>
  );
}
