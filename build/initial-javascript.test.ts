import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildRendererIfStale } from './renderer-build.ts';

const dist = fileURLToPath(new URL('../dist/renderer', import.meta.url));
const INITIAL_GZIP_LIMIT = 130_000;

beforeAll(buildRendererIfStale, 120_000);

/** Every script that index.html loads or preloads, and what those import statically. */
function initialScripts(): Set<string> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const code = readFileSync(join(dist, path), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(`assets/${imported}`);
  };
  for (const [, path] of html.matchAll(/(?:src|href)="\/([\w./-]+\.js)"/g)) visit(path as string);
  return found;
}

test('what a visitor loads before anything is shown stays under 130 kB gzip, and draws no charts', () => {
  const scripts = [...initialScripts()];
  expect(scripts.length).toBeGreaterThan(0);
  const sources = scripts.map((path) => readFileSync(join(dist, path)));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source).length, 0);
  expect(bytes).toBeLessThan(INITIAL_GZIP_LIMIT);
  expect(sources.some((source) => source.includes('doughnut'))).toBe(false);
});
