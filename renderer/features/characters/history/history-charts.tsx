import type { Character, HistoryPoint } from '#shared/contract/characters/characters.ts';
import {
  Chart,
  Decimation,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartOptions,
  type TooltipItem,
} from 'chart.js';
import { useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import { useTranslation } from 'react-i18next';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatMonth,
  formatNumber,
} from '../../../format/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { currentLocale } from '../../../i18n/locale.ts';
import { useTokens } from '../../../styles/theme-tokens.ts';
import { useIsNear } from '../../../hooks/use-is-near.ts';
import { useReducedMotion } from '../../../hooks/use-media.ts';
import styles from './history-charts.module.css';
import { axisStep, chartPointsOf, measuresOf, type ChartPoint, type Measure } from './history-points.ts';

Chart.register(Decimation, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

const COLOURS = {
  level: '--chart-2',
  gold: '--chart-1',
  items: '--chart-3',
  itemLevel: '--chart-4',
  rating: '--chart-5',
  currency: '--chart-6',
} as const satisfies Record<Measure['name'], string>;
const FONT = { family: 'Inter Variable, sans-serif', size: 11.5 } as const;
/** Padding above and below the line, as a share of its height. */
const GRACE = 0.08;
/** Maximum number of points drawn as dots. */
const DOTS = 40;

const axisFormats = { time: formatClock, moment: formatDayAndTime, day: formatDay, month: formatMonth } as const;

function round(value: number): string {
  return formatNumber(Math.round(value * 100) / 100);
}

function dayOf({ x }: ChartPoint): string {
  return formatDate(new Date(x).toISOString()) ?? '';
}

interface HistoryChartsProps {
  readonly character: Pick<Character, 'currencies' | 'pinned_currencies'>;
  readonly points: readonly HistoryPoint[];
}

/** A line chart for each measure, hidden from assistive technology: the table has the same data. */
export function HistoryCharts({ character, points }: HistoryChartsProps) {
  const measures = useMemo(() => measuresOf(character, points), [character, points]);
  return (
    <div className={styles['charts']}>
      {measures.map((measure) => (
        <MeasureChart key={measure.name === 'currency' ? measure.id : measure.name} measure={measure} points={points} />
      ))}
    </div>
  );
}

function MeasureChart({ measure, points }: { readonly measure: Measure; readonly points: readonly HistoryPoint[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ref, isNear } = useIsNear();
  const places = useMemo(() => chartPointsOf(points, measure), [points, measure]);
  const what = measure.name === 'currency' ? measure.label : t(`characters.history.${measure.name}`);
  const [first, last] = [places[0], places.at(-1)];
  return (
    <figure className={styles['figure']}>
      <figcaption>
        {what}
        {last && <strong>{round(last.y)}</strong>}
      </figcaption>
      <div className={styles['canvas']} ref={ref}>
        {isNear && first && last && (
          <Drawing
            // Axes and tooltip are translated when the chart is created.
            key={language}
            measure={measure}
            places={places}
            description={t('characters.history.chart', {
              what,
              first: round(first.y),
              from: dayOf(first),
              last: round(last.y),
              to: dayOf(last),
            })}
          />
        )}
        {!first && (
          <p className={styles['unknown']}>
            {t(measure.name === 'currency' ? 'characters.history.fromNow' : 'characters.history.unknown', { what })}
          </p>
        )}
      </div>
    </figure>
  );
}

interface DrawingProps {
  readonly measure: Measure;
  readonly places: ChartPoint[];
  readonly description: string;
}

const TOKENS = [
  '--chart-1',
  '--chart-2',
  '--chart-3',
  '--chart-4',
  '--chart-5',
  '--chart-6',
  '--line',
  '--raised',
  '--line-strong',
  '--ink',
  '--ink-soft',
  '--ink-faint',
] as const;

function chartOptions(
  measure: Measure,
  places: readonly ChartPoint[],
  tokens: Readonly<Record<(typeof TOKENS)[number], string>>,
  reduced: boolean,
): ChartOptions<'line'> {
  const values = places.map(({ y }) => y);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = axisStep(places);
  const formatTick = axisFormats[step];
  const ticks = { color: tokens['--ink-faint'], font: FONT, maxRotation: 0 };
  return {
    locale: currentLocale(),
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    animation: reduced ? false : { duration: 400 },
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    scales: {
      x: {
        type: 'linear',
        min: places[0]?.x,
        max: places.at(-1)?.x,
        grid: { display: false },
        border: { color: tokens['--line'] },
        afterBuildTicks: (scale) => {
          // A day with its time is too wide for a third label.
          const middle = step === 'moment' ? [] : [(scale.min + scale.max) / 2];
          scale.ticks = [scale.min, ...middle, scale.max].map((value) => ({ value }));
        },
        ticks: { ...ticks, align: 'inner', callback: (value) => formatTick(Number(value)) },
      },
      y: {
        type: 'linear',
        grace: `${GRACE * 100}%`,
        // No value is negative: the axis ends at 0.
        ...(lowest < GRACE * (highest - lowest) && { min: 0 }),
        grid: { color: tokens['--line'] },
        border: { display: false },
        ticks: {
          ...ticks,
          maxTicksLimit: 5,
          ...(measure.name === 'gold' || measure.name === 'itemLevel' ? {} : { precision: 0 }),
        },
      },
    },
    plugins: {
      decimation: { enabled: true, algorithm: 'min-max' },
      tooltip: {
        displayColors: false,
        backgroundColor: tokens['--raised'],
        borderColor: tokens['--line-strong'],
        borderWidth: 1,
        cornerRadius: 8,
        padding: 9,
        titleColor: tokens['--ink-soft'],
        bodyColor: tokens['--ink'],
        titleFont: { ...FONT, weight: 450 },
        bodyFont: { ...FONT, size: 13, weight: 600 },
        callbacks: {
          title: ([item]: TooltipItem<'line'>[]) =>
            item ? (formatDateTime(new Date(item.parsed.x ?? 0).toISOString()) ?? '') : '',
          label: (item: TooltipItem<'line'>) => round(item.parsed.y ?? 0),
        },
      },
    },
  };
}

function Drawing({ measure, places, description }: DrawingProps) {
  const tokens = useTokens(TOKENS);
  const reduced = useReducedMotion();
  const colour = tokens[COLOURS[measure.name]];
  const data = useMemo(
    () => ({
      datasets: [
        {
          data: places,
          borderColor: colour,
          borderWidth: 2,
          backgroundColor: `color-mix(in srgb, ${colour} 16%, transparent)`,
          fill: 'start',
          clip: 6,
          stepped: measure.name === 'level',
          pointRadius: places.length > DOTS ? 0 : 2.5,
          pointHoverRadius: 5,
          pointBackgroundColor: colour,
          pointBorderWidth: 0,
        },
      ],
    }),
    [places, measure, colour],
  );
  const options = useMemo(() => chartOptions(measure, places, tokens, reduced), [places, measure, tokens, reduced]);
  return <Line data={data} options={options} role="img" aria-label={description} />;
}
