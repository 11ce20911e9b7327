import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../storage/atomic-file.ts';

/** With this argument the app begins in the tray. */
export const HIDDEN_ARGUMENT = '--hidden';

export interface LoginItemOptions {
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** Electron's own way, which knows Windows and macOS. */
  readonly setLoginItem: (settings: { readonly openAtLogin: boolean; readonly args: string[] }) => void;
  /** Where Linux desktops look for what starts with them. */
  readonly autostartFolder: string;
  /** The program; for an AppImage the image itself. */
  readonly program: string;
}

/** Quotes as the Desktop Entry Specification has it. */
function quote(path: string): string {
  return `"${path.replaceAll(/[\\"`$]/g, (character) => `\\${character}`).replaceAll('%', '%%')}"`;
}

/** Makes the app start with the system, or not. */
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
