import { expect, test } from 'vitest';
import { menuTemplate, type MenuEntry } from './menu.ts';

const nothing = (): void => {};

const ACTIONS = {
  go: nothing,
  reload: nothing,
  rescan: nothing,
  togglePause: nothing,
  checkForUpdates: nothing,
  openLogs: nothing,
};

test('labels every entry in the language of the app, on every platform', () => {
  const labels = (entries: readonly MenuEntry[]): (string | undefined)[] =>
    entries.flatMap(({ type, label, submenu }) => (type === 'separator' ? [] : [label, ...labels(submenu ?? [])]));
  const sameInBoth = new Set(['Tavern Ledger', 'Dashboard']);
  for (const platform of ['win32', 'darwin', 'linux'] as const) {
    const [english, german] = (['en', 'de'] as const).map((language) =>
      labels(menuTemplate(platform, language, ACTIONS)),
    );
    expect(german).not.toContain(undefined);
    expect(german?.filter((label, index) => label === english?.[index] && !sameInBoth.has(label ?? ''))).toEqual([]);
  }
});

test('assigns every menu shortcut once on every platform', () => {
  const all = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ accelerator, submenu }) => [...(accelerator ? [accelerator] : []), ...all(submenu ?? [])]);
  for (const platform of ['win32', 'darwin', 'linux'] as const) {
    const shortcuts = all(menuTemplate(platform, 'en', ACTIONS));
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(shortcuts).toContain('CmdOrCtrl+,');
  }
});
