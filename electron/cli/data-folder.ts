import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from '../watcher/installs/machine.ts';

export function defaultDataFolder({
  platform,
  home,
  environment,
}: Pick<Machine, 'platform' | 'home' | 'environment'>): string {
  if (platform === 'win32')
    return path.join(environment['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'Tavern Ledger', 'sync');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Tavern Ledger', 'sync');
  return path.join(environment['XDG_STATE_HOME'] || path.join(home, '.local', 'state'), 'tavern-ledger', 'sync');
}

const UNUSABLE_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its name is too long',
  ENOTDIR: 'a part of its path is a file',
  SQLITE_FULL: 'its disk is full',
  SQLITE_READONLY: 'it may not be written to',
  SQLITE_CANTOPEN: 'the queue file there cannot be opened',
};

/** Reason as a part of a sentence, from an error of the system or SQLite. */
export function unusableReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return UNUSABLE_REASONS[code] ?? `the system refused it (${code || String(error)})`;
}

/** Returns why the folder is unusable. One level at a time: recursive `mkdir` never returns on /proc. */
export function prepareDataFolder(folder: string): string | null {
  const missing: string[] = [];
  try {
    for (let at = path.resolve(folder); ; at = path.dirname(at)) {
      const found = statSync(at, { throwIfNoEntry: false });
      if (found !== undefined && !found.isDirectory()) return `${at} is a file`;
      if (found !== undefined) break;
      missing.push(at);
    }
    for (const each of missing.toReversed()) mkdirSync(each);
    accessSync(folder, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return unusableReason(error);
  }
}
