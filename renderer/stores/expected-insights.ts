import { browserStorage, readJson, writeJson } from '../browser/storage.ts';

const KEY = 'insightRows';
const storage = browserStorage();

/** What the dashboard shows at first. */
export const INSIGHTS_SHOWN = 4;

/** How many insights the dashboard will most likely show: as many as last time, so that what lies below stays where it is. */
export function readExpectedInsights(): number {
  const kept = readJson(storage, KEY);
  return typeof kept === 'number' && kept >= 1 && kept <= INSIGHTS_SHOWN ? Math.floor(kept) : INSIGHTS_SHOWN;
}

/** Remembers how many there were. */
export function storeExpectedInsights(count: number): void {
  writeJson(storage, KEY, Math.min(INSIGHTS_SHOWN, Math.max(1, count)));
}
