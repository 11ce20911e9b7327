import { Row, Stack } from '../layout/layout.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 1; indeterminate without it. */
  readonly value?: number;
}

export function Progress({ label, value }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Stack gap="2">
      <Row gap="3" align="stretch" justify="between" soft size="s">
        <span>{label}</span>
        {percent !== undefined && <span className={styles['percent']}>{percent}%</span>}
      </Row>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
      >
        <div
          className={percent === undefined ? styles['unknown'] : styles['bar']}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </Stack>
  );
}
