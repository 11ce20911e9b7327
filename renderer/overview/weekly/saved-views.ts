import { parseView, type WeekView } from './week-view.ts';

export const VIEW_NAME_MAX = 40;
const VIEWS_MAX = 20;

interface SavedView {
  readonly name: string;
  readonly view: WeekView;
}

interface SavedViews {
  readonly views: readonly SavedView[];
}

export const NO_VIEWS: SavedViews = { views: [] };

function parseSavedView(value: unknown): SavedView[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, view } = value as Readonly<Record<string, unknown>>;
  const parsed = parseView(view);
  return typeof name === 'string' && name !== '' && parsed !== null
    ? [{ name: name.slice(0, VIEW_NAME_MAX), view: parsed }]
    : [];
}

/** Parses stored views; what is no view is left out. Null for anything but a list of them. */
export function parseSavedViews(value: unknown): SavedViews | null {
  if (typeof value !== 'object' || value === null) return null;
  const { views } = value as Readonly<Record<string, unknown>>;
  return Array.isArray(views) ? { views: views.flatMap(parseSavedView).slice(0, VIEWS_MAX) } : null;
}

/** A view of the same name is replaced in its place; of too many, the oldest goes. */
export function saveView(views: readonly SavedView[], name: string, view: WeekView): readonly SavedView[] {
  const saved = { name, view };
  return views.some((each) => each.name === name)
    ? views.map((each) => (each.name === name ? saved : each))
    : [...views, saved].slice(-VIEWS_MAX);
}
