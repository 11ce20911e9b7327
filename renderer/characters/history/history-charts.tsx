import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
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
import { Grid } from '../../base/ui/layout/layout.tsx';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatList,
  formatMonth,
  formatNumber,
} from '../../base/format/format.ts';
import { useLanguage } from '../../base/i18n/i18n.ts';
import { currentLocale } from '../../base/i18n/locale.ts';
import { useTokens } from '../../base/styles/theme-tokens.ts';
import { useIsNear } from '../../base/hooks/use-is-near.ts';
import { useReducedMotion } from '../../base/hooks/use-media.ts';
import styles from './history-charts.module.css';
import {
  axisStep,
  chartPointsOf,
  measuresOf,
  type ChartPoint,
  type HistoryRow,
  type Measure,
} from './history-points.ts';

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
  readonly points: readonly HistoryRow[];
}

/** A line chart for each measure, hidden from assistive technology: the table has the same data. */
export function HistoryCharts({ character, points }: HistoryChartsProps) {
  const measures = useMemo(() => measuresOf(character, points), [character, points]);
  return (
    <Grid min={260} fit gap="5">
      {measures.map((measure) => (
        <MeasureChart key={measure.name === 'currency' ? measure.id : measure.name} measure={measure} points={points} />
      ))}
    </Grid>
  );
}

/** A value that is known once is drawn within the time of all points: alone, it would have no axis. */
function endsOf(places: readonly ChartPoint[], points: readonly HistoryRow[]): DrawingProps['ends'] | null {
  const [first, last] = places.length > 1 ? [places[0], places.at(-1)] : [points[0], points.at(-1)].map(toMoment);
  return first && last ? [first, last] : null;
}

function toMoment(row: HistoryRow | undefined): ChartPoint | undefined {
  return row && { x: Date.parse(row.observed_at), y: 0 };
}

function MeasureChart({ measure, points }: { readonly measure: Measure; readonly points: readonly HistoryRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ref, isNear } = useIsNear();
  const places = useMemo(() => chartPointsOf(points, measure), [points, measure]);
  const what = measure.name === 'currency' ? measure.label : t(`characterHistory.${measure.name}`);
  const [first, last] = [places[0], places.at(-1)];
  const ends = useMemo(() => endsOf(places, points), [places, points]);
  const addons = new Set(places.flatMap(({ addon }) => (addon === undefined ? [] : ADDON_NAMES[addon])));
  return (
    <figure className={styles['figure']}>
      <figcaption>
        {what}
        {last && <strong>{round(last.y)}</strong>}
      </figcaption>
      <div className={styles['canvas']} ref={ref}>
        {isNear && first && last && ends && (
          <Drawing
            // Axes and tooltip are translated when the chart is created.
            key={language}
            measure={measure}
            places={places}
            ends={ends}
            description={t('characterHistory.chart', {
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
            {t(measure.name === 'currency' ? 'characterHistory.fromNow' : 'characterHistory.unknown', { what })}
          </p>
        )}
      </div>
      {addons.size > 0 && (
        <p className={styles['logged']}>{t('characterHistory.logged', { addons: formatList(addons) })}</p>
      )}
    </figure>
  );
}

interface DrawingProps {
  readonly measure: Measure;
  readonly places: ChartPoint[];
  /** Of the time axis. */
  readonly ends: readonly [ChartPoint, ChartPoint];
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
  { places, ends }: Pick<DrawingProps, 'places' | 'ends'>,
  tokens: Readonly<Record<(typeof TOKENS)[number], string>>,
  reduced: boolean,
): ChartOptions<'line'> {
  const values = places.map(({ y }) => y);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [from, to] = ends;
  const step = axisStep(ends);
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
        min: from.x,
        max: to.x,
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
          label: ({ parsed, raw }: TooltipItem<'line'>) => {
            const { addon } = raw as ChartPoint;
            return addon === undefined ? round(parsed.y ?? 0) : `${round(parsed.y ?? 0)} · ${ADDON_NAMES[addon]}`;
          },
        },
      },
    },
  };
}

function Drawing({ measure, places, ends, description }: DrawingProps) {
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
  const options = useMemo(
    () => chartOptions(measure, { places, ends }, tokens, reduced),
    [places, ends, measure, tokens, reduced],
  );
  return <Line data={data} options={options} role="img" aria-label={description} />;
}
