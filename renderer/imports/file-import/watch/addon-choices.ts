import { isAddonCode, type AddonCode } from '#shared/characters/seen-by.ts';
import { browserStorage, readStored, writeJson } from '../../../base/browser/storage.ts';

export interface AddonChoices {
  /** True for addons whose characters are imported without a question, false for those that the player declined. */
  readonly addons: Readonly<Partial<Record<AddonCode, boolean>>>;
  /** Game of an addon's files, where they do not show it, by `sourceKey`. */
  readonly games: Readonly<Record<string, string>>;
  /** Files whose game the player was asked for and did not name, by `sourceKey`. */
  readonly skipped: readonly string[];
}

const KEY = 'folder-watch-addons';
const NONE: AddonChoices = { addons: {}, games: {}, skipped: [] };

const storage = browserStorage();

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parseChoices(value: unknown): AddonChoices | null {
  if (!isRecord(value) || !isRecord(value['addons']) || !isRecord(value['games'])) return null;
  const addons = Object.entries(value['addons']).filter(([key, is]) => isAddonCode(key) && typeof is === 'boolean');
  const games = Object.entries(value['games']).filter(([, game]) => typeof game === 'string');
  const skipped: readonly unknown[] = Array.isArray(value['skipped']) ? value['skipped'] : [];
  return {
    addons: Object.fromEntries(addons),
    games: Object.fromEntries(games) as Record<string, string>,
    skipped: skipped.filter((path) => typeof path === 'string'),
  };
}

export function readAddonChoices(): AddonChoices {
  return readStored(storage, KEY, parseChoices) ?? NONE;
}

export function addAddonChoices(added: Partial<AddonChoices>): void {
  const { addons, games, skipped } = readAddonChoices();
  writeJson(storage, KEY, {
    addons: { ...addons, ...added.addons },
    games: { ...games, ...added.games },
    skipped: [...new Set([...skipped, ...(added.skipped ?? [])])],
  });
}

export function forgetAddonChoices(): void {
  storage.removeItem(KEY);
}

/** Held by each import of the watched folder, in whichever tab. */
const LOCK = 'folder-watch-import';

/** Runs after the imports of the watched folder that are under way, and before later ones. */
export async function betweenWatchImports<T>(run: () => Promise<T>): Promise<T> {
  // Pages that were not loaded over HTTPS have no locks, and cannot watch folders.
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run();
}
