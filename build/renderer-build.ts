import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist', 'renderer.stamp');
const SOURCES = ['renderer', 'shared', 'build/vite.config.ts', 'build/game-icons-plugin.ts', 'build/font-preload-plugin.ts', 'package.json', 'package-lock.json'];

function addToHash(path: string, add: (line: string) => void): void {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    add(`${path} ${stat.size} ${stat.mtimeMs}`);
    return;
  }
  for (const name of readdirSync(path).sort()) addToHash(join(path, name), add);
}

function currentStamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(join(root, source), (line) => hash.update(line));
  return hash.digest('hex');
}

/** Builds the UI into dist/renderer when a source changed since the last build; names and times only are compared. */
export async function buildRendererIfStale(): Promise<void> {
  const stamp = currentStamp();
  const built = existsSync(join(root, 'dist', 'renderer', 'index.html')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the UI …');
  const { build } = await import('vite');
  await build({ configFile: join(root, 'build', 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(stampFile, stamp);
}
