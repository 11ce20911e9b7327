import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './record-header.module.css';

interface RecordHeaderProps {
  readonly crest: ReactNode;
  readonly title: ReactNode;
  /** Colour of the title; default the text's. */
  readonly colour?: string;
  readonly line: ReactNode;
  readonly facts: ReactNode;
  readonly actions?: ReactNode;
}

export function RecordHeader({ crest, title, colour, line, facts, actions }: RecordHeaderProps) {
  return (
    <Row gap="4" align="start" className={styles['header']} style={{ '--title': colour ?? 'inherit' }}>
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
    </Row>
  );
}
