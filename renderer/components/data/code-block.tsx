import styles from './code-block.module.css';
import { CopyButton } from '../controls/copy-button.tsx';

interface CodeBlockProps {
  readonly label: string;
  readonly code: string;
}

export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <div className={styles['block']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the block */}
      <pre className={styles['code']} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <div className={styles['copy']}>
        <CopyButton text={code} variant="quiet" />
      </div>
    </div>
  );
}
