import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of the package, which has no runtime before its first download. Importing `electron` would download it. */
export const ELECTRON_PACKAGE = dirname(createRequire(import.meta.url).resolve('electron/package.json'));

const PROGRAMS: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Path of Electron's program; null when missing. */
export function findElectron(environment: Environment = process.env, folder = ELECTRON_PACKAGE): string | null {
  const dist = environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist');
  const program = join(dist, PROGRAMS[process.platform] ?? 'electron');
  return existsSync(program) ? program : null;
}

function explanation(problem: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `The desktop app needs Electron's runtime: ${problem}

To get it, set one of these and run the command again:
  ELECTRON_MIRROR              address of a mirror of Electron's releases, with a slash at the end
  ELECTRON_OVERRIDE_DIST_PATH  folder with the content of electron-v${version}-${process.platform}-${process.arch}.zip

Without it, these work:
  npm start     the same pages in a browser
  npm run sync  sends what the game writes, without a window
`;
}

/** Path of Electron's executable, downloaded when missing. Throws an explanation for the console when that fails. */
export function requireElectron(environment: Environment = process.env, folder = ELECTRON_PACKAGE): string {
  const found = findElectron(environment, folder);
  if (found !== null) return found;
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined)
    throw new Error(explanation(`ELECTRON_OVERRIDE_DIST_PATH is ${override}, where it is missing.`, folder));
  console.log("Downloading Electron's runtime (about 130 MB) …");
  const { stderr } = spawnSync(process.execPath, [join(folder, 'install.js')], {
    env: { ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  const program = findElectron(environment, folder);
  if (program !== null) return program;
  const reason = stderr.split('\n', 1)[0]?.replace(/^\w*Error: /, '') || 'no program was unpacked';
  throw new Error(explanation(`it is missing, and its download failed (${reason}).`, folder));
}
