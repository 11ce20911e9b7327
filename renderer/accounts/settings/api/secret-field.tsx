import { Row } from '../../../base/ui/layout/layout.tsx';
import { CopyButton } from '../../../base/ui/controls/copy-button.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import styles from './api.module.css';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
}

/** A secret that is shown once, selected on focus, with a button that copies it. */
export function SecretField({ label, value, copyLabel }: SecretFieldProps) {
  return (
    <Row gap="2" align="end" wrap className={styles['secret']}>
      <TextField label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
      <CopyButton text={value} label={copyLabel} size="m" variant="primary" />
    </Row>
  );
}
