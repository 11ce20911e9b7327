import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { listOfflineFiles } from './offline-files.ts';
import { buildRendererIfStale } from './renderer-build.ts';

const dist = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const GZIP_LIMIT = 850_000;

beforeAll(() => buildRendererIfStale());

test.each(['en', 'de'] as const)('files that are stored for use without a network stay small (%s)', (language) => {
  const written = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  const { assets, texts, files } = listOfflineFiles(dist, written);
  const stored = [...assets, ...texts[language], ...files];
  const bytes = stored.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  expect(bytes).toBeLessThan(GZIP_LIMIT);
  // Characters with all that a page of theirs loads on demand.
  expect(stored.join()).toMatch(/inventory-tab.*|equipment-tab.*|items-view.*/);
  expect(stored.filter((file) => /admin-page|dungeon-overlay|tavern-room/.test(file))).toEqual([]);
});
