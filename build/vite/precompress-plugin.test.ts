import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildRendererIfStale } from './renderer-build.ts';

const assets = fileURLToPath(new URL('../../dist/renderer/assets', import.meta.url));

beforeAll(() => buildRendererIfStale());

test('each larger script and style sheet has its compressed files', () => {
  const read = (name: string): Buffer => readFileSync(join(assets, name));
  const larger = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name) && read(name).length > 2_000);
  expect(larger.length).toBeGreaterThan(100);
  for (const name of larger) {
    expect(brotliDecompressSync(read(`${name}.br`)).equals(read(name)), `${name}.br`).toBe(true);
    expect(gunzipSync(read(`${name}.gz`)).equals(read(name)), `${name}.gz`).toBe(true);
  }
});
