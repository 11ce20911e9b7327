import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { ExperienceBar } from './experience-bar.tsx';
import styles from './experience-meter.module.css';

interface ExperienceMeterProps {
  readonly label: string;
  /** Progress as text: "1,200 of 5,000". */
  readonly progress: string;
  readonly note: string;
  readonly xp: number;
  /** More than zero. */
  readonly xpMax: number;
  /** Rested experience, which counts double. */
  readonly rested: number;
}

export function ExperienceMeter({ label, progress, note, xp, xpMax, rested }: ExperienceMeterProps) {
  return (
    <Stack gap="2" className={styles['xp']}>
      <Row gap="none 4" align="stretch" justify="between" wrap className={styles['words']}>
        <span>
          {label} {progress}
        </span>
        <small>{note}</small>
      </Row>
      <ExperienceBar
        gained={xp / xpMax}
        rested={rested / xpMax}
        className={styles['track']}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={xpMax}
        aria-valuenow={Math.min(xp, xpMax)}
        aria-valuetext={progress}
      />
    </Stack>
  );
}
