import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import styles from './record-header.module.css';

interface RecordHeaderProps {
  /** A crest, or what holds its place. */
  readonly crest: ReactNode;
  readonly title: ReactNode;
  /** The line under the title. */
  readonly line: ReactNode;
  /** Elements of small print under the line. */
  readonly facts: ReactNode;
  readonly actions?: ReactNode;
}

/** The page header of a character's record: the crest beside the name, small print under the line. */
export function RecordHeader({ crest, title, line, facts, actions }: RecordHeaderProps) {
  return (
    <div className={styles['header']}>
      {crest}
      <PageHeader
        title={title}
        lead={
          <>
            {line}
            <span className={styles['facts']}>{facts}</span>
          </>
        }
        actions={actions}
      />
    </div>
  );
}
