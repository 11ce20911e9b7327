import { useStoredView } from '../../base/hooks/use-stored-view.ts';

export interface WeeklyView {
  /** Short code; empty for all games. */
  readonly game: string;
  readonly onlyOpen: boolean;
  readonly fromLevel: number;
}

export const DEFAULT_VIEW: WeeklyView = { game: '', onlyOpen: false, fromLevel: 1 };

function parseView(value: unknown): WeeklyView | null {
  if (typeof value !== 'object' || value === null) return null;
  const { game, onlyOpen, fromLevel } = value as Readonly<Record<string, unknown>>;
  return {
    game: typeof game === 'string' ? game : DEFAULT_VIEW.game,
    onlyOpen: onlyOpen === true,
    fromLevel: typeof fromLevel === 'number' && fromLevel >= 1 ? Math.floor(fromLevel) : DEFAULT_VIEW.fromLevel,
  };
}

/** Filters of the page, kept in the browser. */
export function useWeeklyView(): readonly [WeeklyView, (part: Partial<WeeklyView>) => void] {
  return useStoredView('weeklyView', parseView, DEFAULT_VIEW);
}
