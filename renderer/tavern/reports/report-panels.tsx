import styles from '../../accounts/admin/admin.module.css';
import { DirectReportsPanel } from './direct-reports-panel.tsx';
import { LineReportsPanel } from './line-reports-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import type { Reports } from './use-reports.ts';

/** Reports of messages, of lines in a tavern's room and of direct messages. */
export function ReportPanels({ reports }: { readonly reports: Reports }) {
  const { list, lines, direct } = reports;
  return (
    <div className={styles['reports']}>
      {(list.length > 0 || lines.length + direct.length === 0) && <ReportsPanel reports={reports} />}
      <LineReportsPanel reports={reports} />
      <DirectReportsPanel reports={reports} />
    </div>
  );
}
