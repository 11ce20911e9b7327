import { useState, type CSSProperties } from 'react';
import { readExpectedInsights } from '../../stores/expected-insights.ts';
import styles from './reserved-height.module.css';

/** The room that is kept for the insights, on the page and in its placeholder. */
export function useReservedHeight(): { readonly className: string | undefined; readonly style: CSSProperties } {
  const [rows] = useState(readExpectedInsights);
  return { className: styles['room'], style: { '--rows': rows, '--pairs': Math.ceil(rows / 2) } as CSSProperties };
}
