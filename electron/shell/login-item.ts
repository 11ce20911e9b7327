import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../storage/atomic-file.ts';

/** Starts the app in the tray. */
export const HIDDEN_ARGUMENT = '--hidden';

export interface LoginItemOptions {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** Electron's setting for Windows and macOS. */
  readonly setLoginItem: (settings: { readonly openAtLogin: boolean; readonly args: string[] }) => void;
  readonly autostartFolder: string;
  /** Executable; for an AppImage the image. */
  readonly program: string;
}

/** Quotes as the Desktop Entry Specification requires. */
function quote(path: string): string {
  return `"${path.replaceAll(/[\\"`$]/g, (character) => `\\${character}`).replaceAll('%', '%%')}"`;
}

export function setStartAtLogin(
  { platform, setLoginItem, autostartFolder, program }: LoginItemOptions,
  { startAtLogin, startHidden }: { readonly startAtLogin: boolean; readonly startHidden: boolean },
): void {
  const arguments_ = startHidden ? [HIDDEN_ARGUMENT] : [];
  if (platform !== 'linux') {
    setLoginItem({ openAtLogin: startAtLogin, args: arguments_ });
    return;
  }
  const file = join(autostartFolder, 'tavern-ledger.desktop');
  if (!startAtLogin) rmSync(file, { force: true });
  else
    writeFileAtomic(
      file,
      [
        '[Desktop Entry]',
        'Type=Application',
        'Name=Tavern Ledger',
        `Exec=${[quote(program), ...arguments_].join(' ')}`,
        'X-GNOME-Autostart-enabled=true',
        '',
      ].join('\n'),
    );
}
