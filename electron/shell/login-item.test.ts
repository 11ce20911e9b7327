import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSettings } from '../storage/settings.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { createAutostartFile, createSystemLoginItem, syncLoginItem } from './login-item.ts';

/** The login item of Windows, where `approved` is the switch of the Task Manager. */
function windowsStartup() {
  const writes: unknown[] = [];
  const state = { registered: false, approved: true };
  const app = {
    getLoginItemSettings: () => ({
      openAtLogin: state.registered,
      executableWillLaunchAtLogin: state.registered && state.approved,
    }),
    setLoginItemSettings: (item: { openAtLogin: boolean }) => {
      writes.push(item);
      state.registered = item.openAtLogin;
      state.approved = true;
    },
  };
  return { writes, state, item: createSystemLoginItem(app, 'win32') };
}

async function settingsWith(change: { startAtLogin: boolean; startHidden: boolean }) {
  const folder = await temporaryFolder();
  const settings = openSettings(join(folder.path, 'settings.json'));
  settings.change(change);
  return { folder, settings };
}

const rethrow = (error: unknown): void => {
  throw error;
};

describe('start at login on Windows', () => {
  test('is written when the setting changes, and not at a start', async () => {
    const { folder, settings } = await settingsWith({ startAtLogin: false, startHidden: true });
    await using _folder = folder;
    const { writes, item } = windowsStartup();
    syncLoginItem(item, settings, rethrow);
    settings.change({ theme: 'dark' });
    expect(writes).toEqual([]);
    settings.change({ startAtLogin: true });
    expect(writes).toEqual([{ openAtLogin: true, args: ['--hidden'] }]);
    settings.change({ startHidden: false });
    expect(writes.at(-1)).toEqual({ openAtLogin: true, args: [] });
    settings.change({ startAtLogin: false });
    expect(writes.at(-1)).toEqual({ openAtLogin: false, args: [] });
  });

  test('stays off when the player switched it off in the Task Manager, and comes back from there', async () => {
    const { folder, settings } = await settingsWith({ startAtLogin: true, startHidden: false });
    await using _folder = folder;
    const { writes, state, item } = windowsStartup();
    Object.assign(state, { registered: true, approved: false });
    syncLoginItem(item, settings, rethrow);
    expect([settings.current.startAtLogin, writes]).toEqual([false, []]);
    settings.change({ startHidden: true });
    expect(writes).toEqual([]);
    state.approved = true;
    const restarted = openSettings(join(folder.path, 'settings.json'));
    syncLoginItem(item, restarted, rethrow);
    expect([restarted.current.startAtLogin, writes]).toEqual([true, []]);
  });
});

describe('start at login on Linux', () => {
  test('is an autostart file, which follows a moved program', async () => {
    const { folder, settings } = await settingsWith({ startAtLogin: false, startHidden: true });
    await using _folder = folder;
    const file = join(folder.path, 'autostart', 'tavern-ledger.desktop');
    const item = createAutostartFile(join(folder.path, 'autostart'), '/opt/Tavern Ledger/app "1" 100%');
    syncLoginItem(item, settings, rethrow);
    expect(existsSync(file)).toBe(false);
    settings.change({ startAtLogin: true });
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Tavern Ledger/app \\"1\\" 100%%" --hidden\n');
    syncLoginItem(createAutostartFile(join(folder.path, 'autostart'), '/opt/2/app'), settings, rethrow);
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/2/app" --hidden\n');
    settings.change({ startAtLogin: false });
    expect(existsSync(file)).toBe(false);
  });

  test('reports a folder that cannot be written, and starts', async () => {
    const { folder, settings } = await settingsWith({ startAtLogin: true, startHidden: false });
    await using _folder = folder;
    const errors: unknown[] = [];
    const item = createAutostartFile(folder.path, '/opt/app');
    const failing = {
      ...item,
      isEnabled: () => true,
      refresh: () => createAutostartFile(join(folder.path, 'settings.json'), '/opt/app').set(settings.current),
    };
    syncLoginItem(failing, settings, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
  });

  test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'stays off after the desktop wrote %s',
    async (line) => {
      const { folder, settings } = await settingsWith({ startAtLogin: true, startHidden: false });
      await using _folder = folder;
      const item = createAutostartFile(folder.path, '/opt/app');
      writeFileSync(join(folder.path, 'tavern-ledger.desktop'), `[Desktop Entry]\nExec=/opt/app\n${line}\n`);
      syncLoginItem(item, settings, rethrow);
      expect(settings.current.startAtLogin).toBe(false);
      expect(readFileSync(join(folder.path, 'tavern-ledger.desktop'), 'utf8')).toContain(line);
    },
  );
});
