import { existsSync, renameSync } from 'node:fs';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { DesktopSettings, ServerChoice } from '#shared/contract/ipc/ipc-app.ts';
import { readJsonFile, writeFileAtomic } from './atomic-file.ts';

const Pixels = Type.Integer({ minimum: -100_000, maximum: 100_000 });
const WindowStateSchema = Type.Object({
  x: Pixels,
  y: Pixels,
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  maximized: Type.Boolean(),
});
/** Where the window stood last, in the pixels that screens are measured in. */
export type WindowState = Type.Static<typeof WindowStateSchema>;

/** Everything the app remembers beside the queue and the session. */
const StoredSettings = Type.Object({
  ...DesktopSettings.properties,
  server: ServerChoice,
  /** Folders of the game that were chosen by hand. */
  folders: Type.Array(Type.String({ minLength: 1, maxLength: 4096 }), { maxItems: 100 }),
  /** The player's switches, by install, flavour and alias of the account; one that was never touched is not here. */
  watch: Type.Record(Type.String(), Type.Boolean()),
  window: Type.Union([WindowStateSchema, Type.Null()]),
  /** Where the pages were served last: browsers keep storage by address, so it stays the same while it can. */
  pagesPort: Type.Union([Type.Integer({ minimum: 1, maximum: 65_535 }), Type.Null()]),
  updatesCheckedAt: Type.Integer({ minimum: 0 }),
});
export type StoredSettings = Type.Static<typeof StoredSettings>;

export const DEFAULT_SETTINGS: StoredSettings = {
  theme: 'system',
  language: 'system',
  startAtLogin: false,
  startHidden: false,
  closeToTray: true,
  notifications: true,
  checkForUpdates: true,
  server: { mode: 'local' },
  folders: [],
  watch: {},
  window: null,
  pagesPort: null,
  updatesCheckedAt: 0,
};

/** The settings that the pages may read and change. */
export function publicSettings({
  theme,
  language,
  startAtLogin,
  startHidden,
  closeToTray,
  notifications,
  checkForUpdates,
}: StoredSettings): DesktopSettings {
  return { theme, language, startAtLogin, startHidden, closeToTray, notifications, checkForUpdates };
}

const checks = Object.fromEntries(
  Object.entries(StoredSettings.properties).map(([name, schema]) => [name, Compile(schema as Type.TSchema)]),
);

/** What can be believed of a settings file: each value that is not what it should be is the default, and the others stay. */
export function parseSettings(stored: unknown): StoredSettings {
  const bag = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const believed = Object.entries(checks).filter(([name, check]) => Object.hasOwn(bag, name) && check.Check(bag[name]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(believed.map(([name]) => [name, bag[name]])) };
}

/** The settings, kept in a file that is written as a whole at every change. */
export interface SettingsFile {
  readonly current: StoredSettings;
  change(change: Partial<StoredSettings>): void;
  /** Hears of every change; returns how to stop. */
  on(listen: (now: StoredSettings, before: StoredSettings) => void): () => void;
}

/** Opens the settings. A file that is no JSON is set aside, and the defaults hold. */
export function openSettings(file: string): SettingsFile {
  const stored = readJsonFile(file);
  if (stored === undefined && existsSync(file)) renameSync(file, `${file}.damaged`);
  let current = parseSettings(stored);
  const listeners = new Set<(now: StoredSettings, before: StoredSettings) => void>();
  return {
    get current() {
      return current;
    },
    change(change) {
      const before = current;
      const next = { ...current, ...change };
      // Written first: what could not be kept does not hold.
      writeFileAtomic(file, `${JSON.stringify(next, null, 2)}\n`);
      current = next;
      for (const listen of listeners) listen(current, before);
    },
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
