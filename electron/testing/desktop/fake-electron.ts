import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marker by which @electron/fuses finds the fuses: version, count, then one byte each. */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

/** Creates the layout of Electron's Linux distribution, which can be packed but not run. */
export async function createFakeElectron(folder: string): Promise<void> {
  await mkdir(join(folder, 'locales'), { recursive: true });
  await mkdir(join(folder, 'resources'));
  const fuses = Buffer.concat([Buffer.from(FUSE_SENTINEL), Buffer.from([1, FUSES]), Buffer.from('1'.repeat(FUSES))]);
  await writeFile(join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), fuses, Buffer.alloc(64)]), {
    mode: 0o755,
  });
  for (const name of [
    'version',
    'LICENSE',
    'LICENSES.chromium.html',
    'locales/en-US.pak',
    'locales/de.pak',
    'chrome_crashpad_handler',
    'chrome-sandbox',
  ])
    await writeFile(join(folder, name), 'stand-in');
}
