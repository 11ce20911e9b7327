import type { QualityToken } from '#shared/character/quality.ts';
import { cx } from '../../styles/cx.ts';
import styles from './meter.module.css';

export interface MeterPart {
  readonly label: string;
  readonly value: number;
  readonly tone: QualityToken;
}

interface MeterProps {
  /** Whose parts these are; the parts follow it when read out. */
  readonly label: string;
  readonly parts: readonly MeterPart[];
}

/** A bar of parts, each as wide as its share. Colour is never alone: the description names every part. */
export function Meter({ label, parts }: MeterProps) {
  const description = parts.map((part) => `${part.label} ${part.value}`).join(', ');
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <div className={cx(styles['meter'], total === 0 && styles['empty'])} role="img" aria-label={`${label}: ${description}`}>
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <span key={part.label} className={styles[part.tone]} style={{ flexGrow: part.value }} title={`${part.label}: ${part.value}`} />
        ))}
    </div>
  );
}

/** The key to a meter's colours. */
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
