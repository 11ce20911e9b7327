import { ArcElement, Chart, PieController, Tooltip, type ChartOptions, type TooltipItem } from 'chart.js';
import { useMemo } from 'react';
import { Pie } from 'react-chartjs-2';
import { useTranslation } from 'react-i18next';
import { useTokens } from '../../lib/theme-tokens.ts';
import { useReducedMotion } from '../../lib/use-media.ts';
import { PIE_TOKENS, sliceToken } from './games-panel.tsx';
import type { GameShare } from './statistics.ts';

Chart.register(ArcElement, PieController, Tooltip);

/** More names than this do not fit on a screen; the rest are counted. */
const NAMES_TOLD = 12;

/** The pie itself. Only the drawing: its figures stand in the list beside it. */
export function GamesPie({ shares }: { readonly shares: readonly GameShare[] }) {
  const { t } = useTranslation();
  const colours = useTokens([...PIE_TOKENS, '--surface', '--raised', '--line-strong', '--ink', '--ink-soft']);
  const reduced = useReducedMotion();
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
          backgroundColor: colours['--raised'],
          borderColor: colours['--line-strong'],
          borderWidth: 1,
          cornerRadius: 8,
          padding: 10,
          titleColor: colours['--ink'],
          bodyColor: colours['--ink-soft'],
          titleFont: { family: 'Inter Variable, sans-serif', size: 13, weight: 600 },
          bodyFont: { family: 'Inter Variable, sans-serif', size: 12.5 },
          displayColors: false,
          callbacks: {
            label: ({ dataIndex }: TooltipItem<'pie'>) => {
              const names = shares[dataIndex]?.names ?? [];
              const told = names.slice(0, NAMES_TOLD);
              return names.length > NAMES_TOLD ? [...told, t('dashboard.games.more', { count: names.length - NAMES_TOLD })] : told;
            },
          },
        },
      },
    }),
    [shares, colours, reduced, t],
  );
  return <Pie data={data} options={options} role="img" aria-label={t('dashboard.games.chart')} />;
}
