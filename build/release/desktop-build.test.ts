import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCurrentPages } from './desktop-build.ts';

test('pages are copied without assets of earlier builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavern-ledger-pages-'));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const manifest = {
      'renderer/main.tsx': { file: 'assets/main-b.js', css: ['assets/main-b.css'], assets: ['assets/inter-b.woff2'] },
    };
    const kept = ['index.html', '.vite/manifest.json', 'icons/app.png'];
    const assets = ['assets/inter-b.woff2', 'assets/main-b.css', 'assets/main-b.js'];
    for (const each of ['.vite', 'icons', 'assets']) mkdirSync(join(from, each), { recursive: true });
    for (const file of [...kept, ...assets, 'assets/main-a.js'])
      writeFileSync(join(from, file), file.endsWith('.json') ? JSON.stringify(manifest) : file);
    mkdirSync(join(to, 'assets'), { recursive: true });
    writeFileSync(join(to, 'assets', 'main-0.js'), 'packed before');
    copyCurrentPages(from, to);
    const copied = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(copied.map(({ parentPath, name }) => join(parentPath, name)).toSorted()).toEqual(
      [...kept, ...assets].map((file) => join(to, file)).toSorted(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
