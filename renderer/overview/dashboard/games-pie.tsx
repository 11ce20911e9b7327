import { ArcElement, Chart, PieController, Tooltip, type ChartOptions, type TooltipModel } from 'chart.js';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Pie } from 'react-chartjs-2';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { cx } from '../../base/styles/cx.ts';
import { useTokens } from '../../base/styles/theme-tokens.ts';
import { useReducedMotion } from '../../base/hooks/use-media.ts';
import styles from './games-pie.module.css';
import { PIE_TOKENS, sliceToken } from './pie-palette.ts';
import type { GameShare } from './statistics.ts';

Chart.register(ArcElement, PieController, Tooltip);

/** Maximum names in a tooltip; further ones are counted. */
const NAMES_TOLD = 150;
/** Up to this many names use one column. */
const ONE_BELOW_THE_OTHER = 12;
/** Margin between tooltip and viewport edge, in CSS pixels. */
const MARGIN = 8;

/** Width reserved for a tooltip beside the pointer, in CSS pixels. */
const TOOLTIP_ROOM = 260;

/** Hovered slice and tooltip position, relative to the pie. */
interface Pointed {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** True without room on the right. */
  readonly toLeft: boolean;
}

/** Hovered slice as plain values; null for none. */
function readPointed(chart: Chart, { opacity, dataPoints, caretX, caretY }: TooltipModel<'pie'>): Pointed | null {
  const index = dataPoints?.[0]?.dataIndex;
  if (opacity === 0 || index === undefined) return null;
  const edge = chart.canvas.getBoundingClientRect().left + caretX;
  return {
    index,
    x: Math.round(caretX),
    y: Math.round(caretY),
    toLeft: edge + TOOLTIP_ROOM > document.documentElement.clientWidth,
  };
}

function isSame(a: Pointed | null, b: Pointed | null): boolean {
  return a === b || (a !== null && b !== null && a.index === b.index && a.x === b.x && a.y === b.y);
}

/** Shifts a tooltip vertically into the viewport. */
function keepInside(tooltip: HTMLElement | null): void {
  if (!tooltip) return;
  tooltip.style.marginTop = '0';
  const { top, bottom } = tooltip.getBoundingClientRect();
  const above = bottom - (document.documentElement.clientHeight - MARGIN);
  if (above > 0) tooltip.style.marginTop = `${-Math.min(above, top - MARGIN)}px`;
  else if (top < MARGIN) tooltip.style.marginTop = `${MARGIN - top}px`;
}

/** The pie chart; its figures are in the list beside it. */
export function GamesPie({ shares }: { readonly shares: readonly GameShare[] }) {
  const { t } = useTranslation();
  const colours = useTokens([...PIE_TOKENS, '--surface']);
  const reduced = useReducedMotion();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // chart.js calls this with every animation frame.
  const point = useCallback((next: Pointed | null) => setPointed((now) => (isSame(now, next) ? now : next)), []);
  const data = useMemo(
    () => ({
      labels: shares.map(({ label }) => label),
      datasets: [
        {
          data: shares.map(({ names }) => names.length),
          backgroundColor: shares.map((_, index) => colours[sliceToken(index)]),
          borderColor: colours['--surface'],
          borderWidth: shares.length > 1 ? 2 : 0,
          hoverOffset: shares.length > 1 ? 6 : 0,
        },
      ],
    }),
    [shares, colours],
  );
  const options = useMemo<ChartOptions<'pie'>>(
    () => ({
      maintainAspectRatio: false,
      layout: { padding: 6 },
      animation: reduced ? false : { duration: 500 },
      plugins: {
        tooltip: {
          enabled: false,
          external: ({ chart, tooltip }) => point(readPointed(chart, tooltip as TooltipModel<'pie'>)),
        },
      },
    }),
    [point, reduced],
  );
  const share = pointed && shares[pointed.index];
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepInside(tooltip.current));
  return (
    <>
      <Pie data={data} options={options} role="img" aria-label={t('dashboard.games.chart')} />
      {pointed && share && (
        <div
          ref={tooltip}
          role="tooltip"
          className={cx(styles['tooltip'], pointed.toLeft && styles['left'])}
          style={{ left: pointed.x, top: pointed.y }}
        >
          <strong>{share.label}</strong>
          <Muted as="ul" soft className={cx(share.names.length > ONE_BELOW_THE_OTHER && styles['many'])}>
            {share.names.slice(0, NAMES_TOLD).map((name, index) => (
              <li key={`${index} ${name}`}>{name}</li>
            ))}
            {share.names.length > NAMES_TOLD && (
              <li>{t('dashboard.games.more', { count: share.names.length - NAMES_TOLD })}</li>
            )}
          </Muted>
        </div>
      )}
    </>
  );
}
