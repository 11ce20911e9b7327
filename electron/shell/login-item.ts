import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFileOrNull, writeFileAtomic } from '../storage/atomic-file.ts';
import type { SettingsFile } from '../storage/settings.ts';

/** Starts the app in the tray. */
export const HIDDEN_ARGUMENT = '--hidden';

export interface LoginItemSettings {
  readonly startAtLogin: boolean;
  readonly startHidden: boolean;
}

/** The system's list of programs that start at login. */
export interface LoginItem {
  isEnabled(): boolean;
  set(settings: LoginItemSettings): void;
  /** Updates an enabled entry whose program has moved. */
  refresh?(settings: LoginItemSettings): void;
}

function launchArguments({ startHidden }: LoginItemSettings): string[] {
  return startHidden ? [HIDDEN_ARGUMENT] : [];
}

/** The used part of `Electron.App`. */
interface LoginItemApp {
  getLoginItemSettings(): { readonly openAtLogin: boolean; readonly executableWillLaunchAtLogin: boolean };
  setLoginItemSettings(settings: { readonly openAtLogin: boolean; readonly args: string[] }): void;
}

export function createSystemLoginItem(app: LoginItemApp, platform: 'win32' | 'darwin'): LoginItem {
  return {
    isEnabled() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
      // `openAtLogin` stays true for an item that is switched off in the Task Manager.
      return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin;
    },
    set: (settings) =>
      app.setLoginItemSettings({ openAtLogin: settings.startAtLogin, args: launchArguments(settings) }),
  };
}

/** Quotes as the Desktop Entry Specification requires. */
function quote(path: string): string {
  return `"${path.replaceAll(/[\\"`$]/g, (character) => `\\${character}`).replaceAll('%', '%%')}"`;
}

/** Autostart file of Linux; `program` is the AppImage or the executable. */
export function createAutostartFile(folder: string, program: string): LoginItem {
  const file = join(folder, 'tavern-ledger.desktop');
  const set = (settings: LoginItemSettings): void => {
    if (settings.startAtLogin)
      writeFileAtomic(
        file,
        [
          '[Desktop Entry]',
          'Type=Application',
          'Name=Tavern Ledger',
          `Exec=${[quote(program), ...launchArguments(settings)].join(' ')}`,
          'X-GNOME-Autostart-enabled=true',
          '',
        ].join('\n'),
      );
    else rmSync(file, { force: true });
  };
  return {
    isEnabled() {
      const text = readFileOrNull(file)?.toString();
      // Desktops switch an entry off with one of these lines.
      return text !== undefined && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)$/m.test(text);
    },
    set,
    refresh: set,
  };
}

/** The system wins at the start. Later writes only follow the setting: each would enable what Task Manager disabled. */
export function syncLoginItem(item: LoginItem, settings: SettingsFile, onError: (error: unknown) => void): void {
  try {
    const startAtLogin = item.isEnabled();
    if (startAtLogin !== settings.current.startAtLogin) settings.change({ startAtLogin });
    if (startAtLogin) item.refresh?.(settings.current);
  } catch (error) {
    // A full disk or a read-only folder must not end the start.
    onError(error);
  }
  settings.on((now, before) => {
    const isSwitched = now.startAtLogin !== before.startAtLogin;
    const isChanged = now.startHidden !== before.startHidden && now.startAtLogin && item.isEnabled();
    if (isSwitched || isChanged) item.set(now);
  });
}
