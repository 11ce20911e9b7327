import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_AREAS } from '../../renderer/app/page-areas.ts';
import { OVERLAY_AREAS } from '../../renderer/dungeon/overlay-areas.ts';
import { LANGUAGE_CHOICES } from '../../renderer/base/i18n/languages.ts';
import { buildRendererIfStale } from './renderer-build.ts';

const dist = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const GZIP_LIMIT = 190_000;
const DUNGEON_LIMIT = 100_000;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** Modules that are rendered together with a page. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'site/landing/landing-page.tsx': ['dungeon/dungeon-launcher.tsx'],
  'tavern/groups-page/groups-page.tsx': ['tavern/tavern-panel.tsx'],
};

let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(() => {
  buildRendererIfStale();
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as typeof manifest;
});

/** Files of these modules and of everything they import statically, style sheets included. */
function filesOf(modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
  sizes.set(file, size);
  return size;
}

function gzipSize(files: Iterable<string>): number {
  return Array.from(files).reduce((sum, file) => sum + sizeOf(file), 0);
}

/** Files of a page, with the modules beside it and its texts. */
function pageFiles(page: string, language: string): ReadonlySet<string> {
  const modules = [page, ...(BESIDE[page] ?? [])];
  const texts = modules.flatMap(areasOf).map((area) => textsModule(language, area));
  return filesOf(['index.html', `base/i18n/${language}.ts`, ...modules, ...texts]);
}

function textsModule(language: string, area: string): string {
  return `../shared/base/messages/${language}/${fileOf(area)}.ts`;
}

function areasOf(module: string): readonly string[] {
  const page = module.startsWith('site/sandbox/') ? 'site/sandbox/sandbox-page.tsx' : module;
  return PAGE_AREAS.get(page) ?? [];
}

function fileOf(area: string): string {
  return area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test.each(LANGUAGE_CHOICES)(
  "every page's initial JavaScript is at most 190 kB gzip ($label)",
  ({ value: language }) => {
    const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.endsWith('-page.tsx'));
    expect(pages.length).toBeGreaterThan(25);
    const weights = pages.map((page) => {
      const scripts = [...pageFiles(page, language)].filter((file) => file.endsWith('.js'));
      return { page, bytes: gzipSize(scripts) };
    });
    expect(weights.filter(({ bytes }) => bytes > GZIP_LIMIT)).toEqual([]);
  },
);

test.each(LANGUAGE_CHOICES)('opening the dungeon loads at most 100 kB gzip ($label)', ({ value: language }) => {
  const loaded = pageFiles('site/landing/landing-page.tsx', language);
  const overlay = ['dungeon/dungeon-overlay.tsx', ...OVERLAY_AREAS.map((area) => textsModule(language, area))];
  const added = [...filesOf(overlay)].filter((file) => !loaded.has(file));
  expect(gzipSize(added)).toBeLessThanOrEqual(DUNGEON_LIMIT);
});
