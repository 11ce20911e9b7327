import type { QualityToken } from '#shared/games/items/quality.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './meter.module.css';

export interface MeterPart {
  readonly label: string;
  readonly value: number;
  readonly tone: QualityToken;
}

interface MeterProps {
  /** Accessible name, followed by the parts. */
  readonly label: string;
  readonly parts: readonly MeterPart[];
}

/** Stacked bar; its accessible name lists every part, so colour is never the only cue. */
export function Meter({ label, parts }: MeterProps) {
  const description = parts.map((part) => `${part.label} ${part.value}`).join(', ');
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <div
      className={cx(styles['meter'], total === 0 && styles['empty'])}
      role="img"
      aria-label={`${label}: ${description}`}
    >
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <span
            key={part.label}
            className={styles[part.tone]}
            style={{ flexGrow: part.value }}
            title={`${part.label}: ${part.value}`}
          />
        ))}
    </div>
  );
}

export function MeterLegend({ parts }: { readonly parts: readonly Pick<MeterPart, 'label' | 'tone'>[] }) {
  return (
    <ul className={styles['legend']}>
      {parts.map((part) => (
        <li key={part.label}>
          <span aria-hidden className={cx(styles['swatch'], styles[part.tone])} />
          {part.label}
        </li>
      ))}
    </ul>
  );
}
