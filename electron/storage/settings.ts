import { existsSync, renameSync } from 'node:fs';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Addon } from '#shared/characters/contract/section-source.ts';
import { OtherAddonsChoice } from '#shared/imports/contract/ipc-other-addons.ts';
import { DesktopSettings, ServerChoice } from '#shared/base/ipc/ipc-app.ts';
import { readJsonFile, writeFileAtomic } from './atomic-file.ts';
import { createRetriedSave } from './retried-save.ts';

const Pixels = Type.Integer({ minimum: -100_000, maximum: 100_000 });
const WindowStateSchema = Type.Object({
  x: Pixels,
  y: Pixels,
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  maximized: Type.Boolean(),
});
/** Last window bounds in screen coordinates. */
export type WindowState = Type.Static<typeof WindowStateSchema>;

const StoredSettings = Type.Object({
  ...DesktopSettings.properties,
  server: ServerChoice,
  folders: Type.Array(Type.String({ minLength: 1, maxLength: 4096 }), { maxItems: 100 }),
  /** The player's switches by install, flavour and alias; absent when never changed. */
  watch: Type.Record(Type.String(), Type.Boolean()),
  otherAddons: OtherAddonsChoice,
  otherAddonsOff: Type.Array(Addon),
  window: Type.Union([WindowStateSchema, Type.Null()]),
  /** Port of the pages' origin since the first start: browser storage is keyed by origin. */
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
  notifyExpiring: true,
  notifyVault: true,
  notifyMessages: true,
  notifyEvents: true,
  notifyRequests: true,
  checkForUpdates: true,
  server: { mode: 'local' },
  folders: [],
  watch: {},
  otherAddons: 'unasked',
  otherAddonsOff: [],
  window: null,
  pagesPort: null,
  updatesCheckedAt: 0,
};

export function publicSettings({
  theme,
  language,
  startAtLogin,
  startHidden,
  closeToTray,
  notifications,
  notifyExpiring,
  notifyVault,
  notifyMessages,
  notifyEvents,
  notifyRequests,
  checkForUpdates,
}: StoredSettings): DesktopSettings {
  return {
    theme,
    language,
    startAtLogin,
    startHidden,
    closeToTray,
    notifications,
    notifyExpiring,
    notifyVault,
    notifyMessages,
    notifyEvents,
    notifyRequests,
    checkForUpdates,
  };
}

const checks = Object.fromEntries(
  Object.entries(StoredSettings.properties).map(([name, schema]) => [name, Compile(schema as Type.TSchema)]),
);

/** Validates each setting; invalid values fall back to defaults. */
export function parseSettings(stored: unknown): StoredSettings {
  const bag = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const believed = Object.entries(checks).filter(([name, check]) => Object.hasOwn(bag, name) && check.Check(bag[name]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(believed.map(([name]) => [name, bag[name]])) };
}

export interface SettingsFile {
  readonly current: StoredSettings;
  /** Applies at once. Saving is repeated until it succeeds, as on a full disk. */
  change(change: Partial<StoredSettings>): void;
  /** Calls `listen` when a change could not be saved; returns the unsubscribe function. */
  onUnsaved(listen: () => void): () => void;
  /** Subscribes; returns the unsubscribe function. */
  on(listen: (now: StoredSettings, before: StoredSettings) => void): () => void;
}

/** Opens the settings. An invalid file is renamed, and defaults apply. */
export function openSettings(path: string): SettingsFile {
  const stored = readJsonFile(path);
  if (stored === undefined && existsSync(path)) renameSync(path, `${path}.damaged`);
  let current = parseSettings(stored);
  const listeners = new Set<(now: StoredSettings, before: StoredSettings) => void>();
  const file = createRetriedSave(() => writeFileAtomic(path, `${JSON.stringify(current, null, 2)}\n`));
  return {
    get current() {
      return current;
    },
    change(change) {
      const before = current;
      current = { ...current, ...change };
      file.save();
      for (const listen of listeners) listen(current, before);
    },
    onUnsaved: (listen) => file.onFailure(listen),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
