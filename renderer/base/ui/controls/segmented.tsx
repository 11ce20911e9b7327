import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface Segment<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

/** Radio group of two to four options styled as one control. */
export function Segmented<V extends string>({ label, segments, value, onChange, disabled = false }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
