import { cx } from '../../styles/cx.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import styles from './code-block.module.css';

interface CodeBlockProps {
  readonly label: string;
  readonly code: string;
  /** For paths, whose end matters: breaks long lines instead of scrolling. */
  readonly wraps?: boolean;
}

export function CodeBlock({ label, code, wraps = false }: CodeBlockProps) {
  return (
    <div className={styles['block']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the block */}
      <pre className={cx(styles['code'], wraps && styles['wraps'])} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <div className={styles['copy']}>
        <CopyButton text={code} variant="quiet" />
      </div>
    </div>
  );
}
