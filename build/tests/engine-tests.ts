import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The only module that reads which engine a test process runs on. */
const ENGINE = 'server/testing/engine.ts';
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.ts)'/g;

/**
 * Tests of the server that `npm test` runs on PostgreSQL too: those of what can differ by engine (stores, transactions, locks,
 * races), besides the ones of `server/db/postgres`.
 */
export const EVERYDAY_ENGINE_TESTS: readonly string[] = [];

/**
 * Test files of the server that differ between the engines: those that reach the module `ENGINE` through fixtures, which
 * are all in `server/testing`. The others would run twice for nothing.
 *
 * @param root of the repository
 * @returns paths relative to it
 */
export function findEngineTests(root: string): string[] {
  const known = new Map<string, boolean>();
  const reachesEngine = (path: string): boolean => {
    if (path === ENGINE) return true;
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    known.set(path, false);
    const imports = [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].map(([, target]) =>
      join(dirname(path), target as string).replaceAll('\\', '/'),
    );
    const reaches = imports.some((target) => target.startsWith('server/testing/') && reachesEngine(target));
    known.set(path, reaches);
    return reaches;
  };
  return globSync('server/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(reachesEngine);
}
