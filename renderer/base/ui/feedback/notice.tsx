import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './notice.module.css';
import tones from './tone.module.css';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: TriangleAlert } as const;

/** Boxed message in a page or form. `bad` and `warn` are alerts, the others have role status. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles['notice'], tones[tone])} role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}>
      <Icon aria-hidden className={styles['icon']} />
      <div className={styles['text']}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
