import { expect, test } from 'vitest';
import { menuTemplate, type MenuEntry } from './menu.ts';

const nothing = (): void => {};

test('assigns every menu shortcut once on every platform', () => {
  const all = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ accelerator, submenu }) => [...(accelerator ? [accelerator] : []), ...all(submenu ?? [])]);
  for (const platform of ['win32', 'darwin', 'linux'] as const) {
    const shortcuts = all(
      menuTemplate(platform, 'en', {
        go: nothing,
        reload: nothing,
        rescan: nothing,
        togglePause: nothing,
        checkForUpdates: nothing,
        openLogs: nothing,
      }),
    );
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(shortcuts).toContain('CmdOrCtrl+,');
  }
});
