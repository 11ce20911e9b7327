import type { HistoryPoint } from '#shared/characters/contract/characters.ts';
import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';

/** With its time as ISO 8601. */
export function withTime<T extends { readonly observed_at: number }>(
  moment: T,
): Omit<T, 'observed_at'> & { readonly observed_at: string } {
  return { ...moment, observed_at: new Date(moment.observed_at).toISOString() };
}

export function toHistoryPoint({ currencies, ...point }: HistoryPointValues): HistoryPoint {
  return {
    ...withTime(point),
    ...(currencies !== null && { currencies: JSON.parse(currencies) as Record<string, number> }),
  };
}
