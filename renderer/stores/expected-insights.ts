import { browserStorage, readJson, writeJson } from '../browser/storage.ts';

const KEY = 'insightRows';
const storage = browserStorage();

/** Insights on the dashboard before "Show all". */
export const INSIGHTS_SHOWN = 4;

/** Number of insights of the last visit: the placeholder's height, so that nothing below moves. */
export function readExpectedInsights(): number {
  const kept = readJson(storage, KEY);
  return typeof kept === 'number' && kept >= 1 && kept <= INSIGHTS_SHOWN ? Math.floor(kept) : INSIGHTS_SHOWN;
}

export function storeExpectedInsights(count: number): void {
  writeJson(storage, KEY, Math.min(INSIGHTS_SHOWN, Math.max(1, count)));
}
