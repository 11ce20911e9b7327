import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildRendererIfStale } from './renderer-build.ts';

const dist = fileURLToPath(new URL('../../dist/renderer', import.meta.url));

beforeAll(() => buildRendererIfStale());

test('each larger script and style sheet has its compressed files', () => {
  const read = (file: string): Buffer => readFileSync(join(dist, file));
  // The folder also has files of earlier builds.
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const built = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
  const larger = [...built].filter((file) => /\.(?:js|css)$/.test(file) && read(file).length > 2_000);
  expect(larger.length).toBeGreaterThan(100);
  for (const file of larger) {
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file)), `${file}.br`).toBe(true);
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file)), `${file}.gz`).toBe(true);
  }
});
