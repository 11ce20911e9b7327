import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_AREAS } from '../../renderer/app/page-areas.ts';
import { LANGUAGES } from '../../renderer/i18n/languages.ts';
import { buildRendererIfStale } from './renderer-build.ts';

const dist = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const GZIP_LIMIT = 150_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** Modules that are rendered together with a page. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'features/landing/landing-page.tsx': ['features/dungeon/dungeon-launcher.tsx'],
  'features/sandbox/sandbox-page.tsx': ['features/sandbox/sandbox-index.tsx'],
  'features/social/social-page.tsx': ['features/tavern/tavern-panel.tsx'],
};

let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(() => {
  buildRendererIfStale();
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as typeof manifest;
});

/** Bytes after gzip of these modules with everything they import statically. */
function gzipSize(modules: readonly string[]): number {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

function areasOf(module: string): readonly string[] {
  if (module.startsWith('features/sandbox/')) return PAGE_AREAS['features/sandbox/sandbox-page.tsx'];
  return (PAGE_AREAS as Readonly<Record<string, readonly string[]>>)[module] ?? [];
}

function fileOf(area: string): string {
  return area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test.each(LANGUAGES)("every page's initial JavaScript is at most 150 kB gzip ($label)", ({ value: language }) => {
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.endsWith('-page.tsx'));
  expect(pages.length).toBeGreaterThan(25);
  const sizes = pages.map((page) => {
    const modules = [page, ...(BESIDE[page] ?? [])];
    const catalogues = modules.flatMap(areasOf).map((area) => `../shared/messages/${language}/${fileOf(area)}.ts`);
    return { page, bytes: gzipSize(['index.html', `i18n/${language}.ts`, ...modules, ...catalogues]) };
  });
  expect(sizes.filter(({ bytes }) => bytes > GZIP_LIMIT)).toEqual([]);
});
