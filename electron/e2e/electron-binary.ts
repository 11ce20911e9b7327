import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of Electron's binary; null when not downloaded. Importing `electron` would download it. */
export function findElectron(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const note = join(folder, 'path.txt');
  if (!existsSync(note)) return null;
  const program = join(
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'),
    readFileSync(note, 'utf8').trim(),
  );
  return existsSync(program) ? program : null;
}
