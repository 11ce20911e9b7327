import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { listOfflineFiles } from './offline-files.ts';
import { buildRendererIfStale } from './renderer-build.ts';

const dist = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const GZIP_LIMIT = 1_100_000;
const SHELL_GZIP_LIMIT = 420_000;

beforeAll(() => buildRendererIfStale());

type Manifest = Readonly<Record<string, { readonly file: string; readonly assets?: readonly string[] }>>;

/** Assets without the workers and fonts of earlier builds, which the folder keeps for a day. No manifest has their imports. */
function listWrittenAssets(): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const current = new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]));
  const all = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  return all.filter((file) => current.has(file) || !/-worker-|\.woff2$/.test(file));
}

test.each(['en', 'de'] as const)('files that are stored for use without a network stay small (%s)', (language) => {
  const { shell, assets, texts, files } = listOfflineFiles(dist, listWrittenAssets());
  const visitors = [...shell, ...(texts[language] ?? []), ...files];
  const stored = [...visitors, ...assets];
  const sizeOf = (paths: readonly string[]): number =>
    paths.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  expect(sizeOf(stored)).toBeLessThan(GZIP_LIMIT);
  expect(sizeOf(visitors)).toBeLessThan(SHELL_GZIP_LIMIT);
  expect(visitors.join()).toMatch(/landing-page/);
  // Characters with all that a page of theirs loads on demand, and the reading of files.
  expect(stored.join()).toMatch(/equipment-tab.*file-worker.*handle-requests.*inventory-tab.*items-view/);
  expect(stored.filter((file) => /admin-page|dungeon-overlay|tavern-room/.test(file))).toEqual([]);
});
