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
    <div className={styles['xp']}>
      <div className={styles['words']}>
        <span>
          {label} {progress}
        </span>
        <small>{note}</small>
      </div>
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
    </div>
  );
}
