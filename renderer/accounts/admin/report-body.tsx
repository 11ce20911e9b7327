import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatList } from '../../base/format/format.ts';
import styles from './admin.module.css';

interface ReportBodyProps {
  /** Author and group, and the kind of line where there are several. */
  readonly where: ReactNode;
  readonly reportedAt: string;
  readonly text: string;
  readonly reporters: readonly string[];
  readonly reasons: readonly string[];
}

export function ReportBody({ where, reportedAt, text, reporters, reasons }: ReportBodyProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['soft']}>
        {where} · <time dateTime={reportedAt}>{formatDateTime(reportedAt)}</time>
      </p>
      <blockquote className={styles['quote']}>{text}</blockquote>
      <p className={styles['soft']}>{t('admin.reports.by', { names: formatList(reporters) })}</p>
      {reasons
        .filter((reason) => reason !== '')
        .map((reason, index) => (
          <p key={`${index} ${reason}`} className={styles['reason']}>
            {reason}
          </p>
        ))}
    </>
  );
}
