import { browserStorage, readJson, writeJson } from '../browser/storage.ts';

const KEY = 'insightRows';
const storage = browserStorage();

/** Panels of insights on the dashboard, with the rows of each before "Show all". */
export const INSIGHTS_SHOWN = { toDo: 6, insights: 4 } as const;
export type InsightsPanelName = keyof typeof INSIGHTS_SHOWN;
export type ExpectedInsights = Readonly<Record<InsightsPanelName, number>>;

function readStoredRows(): Readonly<Record<string, unknown>> {
  const kept = readJson(storage, KEY);
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
}

/** Rows of the last visit: the placeholders' heights, so that nothing below moves. */
export function readExpectedInsights(): ExpectedInsights {
  const kept = readStoredRows();
  const rowsOf = (name: InsightsPanelName): number => {
    const rows = kept[name];
    const most = INSIGHTS_SHOWN[name];
    return typeof rows === 'number' && rows >= 1 && rows <= most ? Math.floor(rows) : most;
  };
  return { toDo: rowsOf('toDo'), insights: rowsOf('insights') };
}

export function storeExpectedInsights(name: InsightsPanelName, count: number): void {
  writeJson(storage, KEY, { ...readStoredRows(), [name]: Math.min(INSIGHTS_SHOWN[name], Math.max(1, count)) });
}
