import { body as feather } from 'virtual:game-icon/feather';
import type { ReportInGroup } from '#shared/tavern/contract/all-reports.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import styles from '../../accounts/admin/admin.module.css';
import { ReportBody } from '../../accounts/admin/report-body.tsx';
import type { AllReports } from './use-all-reports.ts';

export function MessageReportsPanel({ reports }: { readonly reports: AllReports }) {
  const { t } = useTranslation();
  const [toDelete, setToDelete] = useState<ReportInGroup | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useBusy<number>();
  const list = useRef<HTMLUListElement>(null);
  const keep = (report: ReportInGroup): Promise<void> =>
    run(report.message.id, async () => {
      if (!(await runWithErrorToast(() => reports.keep(report)))) return;
      toast({ tone: 'good', title: t('admin.reports.kept') });
      list.current?.focus();
    });
  const remove = async (): Promise<void> => {
    if (!toDelete) return;
    await reports.remove(toDelete);
    toast({ tone: 'good', title: t('admin.reports.removed') });
    list.current?.focus();
  };
  if (reports.state === 'failed' && reports.list.length === 0)
    return (
      <ErrorState title={t('admin.reports.failed')} message={reports.failure} onRetry={() => void reports.load()} />
    );
  return (
    <Panel>
      {reports.state === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="96px" />
        </SkeletonGroup>
      )}
      {reports.state === 'ready' && reports.list.length === 0 && (
        <EmptyState icon={<GameIcon body={feather} />} title={t('admin.reports.none')}>
          {t('admin.reports.noneText')}
        </EmptyState>
      )}
      <ul ref={list} tabIndex={-1} className={styles['messages']} aria-label={t('admin.tabs.reports')}>
        {reports.list.map((report) => (
          <ReportRow
            key={report.message.id}
            report={report}
            busy={busy === report.message.id}
            onKeep={() => void keep(report)}
            onRemove={() => {
              setToDelete(report);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('admin.reports.ask')}
        confirmLabel={t('admin.reports.remove')}
        danger
        onConfirm={remove}
      >
        {t('admin.reports.askText', { username: toDelete?.message.username ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}

interface ReportRowProps {
  readonly report: ReportInGroup;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

function ReportRow({ report, busy, onKeep, onRemove }: ReportRowProps) {
  const { t } = useTranslation();
  const { message, group, reporters, reasons, reportedAt } = report;
  const { username } = message;
  return (
    <li className={styles['report']}>
      <ReportBody
        where={t('admin.reports.where', { username, group: group.name })}
        reportedAt={reportedAt}
        text={message.message}
        reporters={reporters}
        reasons={reasons}
      />
      <Row gap="2" align="stretch" wrap>
        <Button size="s" busy={busy} aria-label={t('admin.reports.keepOf', { username })} onClick={onKeep}>
          {t('admin.reports.keep')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          className={styles['delete']}
          aria-label={t('admin.reports.removeOf', { username })}
          onClick={onRemove}
        >
          {t('admin.reports.remove')}
        </Button>
      </Row>
    </li>
  );
}
