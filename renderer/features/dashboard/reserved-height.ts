import { useState, type CSSProperties } from 'react';
import { expectedInsights } from '../../stores/expected-insights.ts';
import styles from './reserved-height.module.css';

/** The room that is kept for the insights, on the page and in its placeholder. */
export function useInsightRoom(): { readonly className: string | undefined; readonly style: CSSProperties } {
  const [rows] = useState(expectedInsights);
  return { className: styles['room'], style: { '--rows': rows, '--pairs': Math.ceil(rows / 2) } as CSSProperties };
}
