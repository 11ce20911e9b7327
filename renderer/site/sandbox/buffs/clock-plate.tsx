import type { ClockFace } from './clocks.ts';
import styles from './buffs-page.module.css';

interface ClockPlateProps {
  readonly label: string;
  readonly note: string;
  readonly face: ClockFace;
}

export function ClockPlate({ label, note, face: { digits, half } }: ClockPlateProps) {
  return (
    <div className={styles['clock']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['face']}>
        {digits}
        {half && <small> {half}</small>}
      </dd>
      <dd className={styles['whose']}>{note}</dd>
    </div>
  );
}
