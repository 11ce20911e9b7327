import path from 'node:path';
import type { Machine } from '../watcher/installs/machine.ts';

/** Where this system keeps what a program remembers and nobody looks at. */
export function defaultDataFolder({ platform, home, environment }: Pick<Machine, 'platform' | 'home' | 'environment'>): string {
  if (platform === 'win32') return path.join(environment['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'Tavern Ledger', 'sync');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Tavern Ledger', 'sync');
  return path.join(environment['XDG_STATE_HOME'] || path.join(home, '.local', 'state'), 'tavern-ledger', 'sync');
}
