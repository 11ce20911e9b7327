import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../shared/messages/language.ts';
import type { OfflineBuild } from '../../shared/offline/worker-messages.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type ViteManifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';
const LANGUAGES: readonly Language[] = ['en', 'de'];

/** Modules that are useless without a network, or only load in the desktop app. Their files load as they are needed. */
const NEEDS_NETWORK = new RegExp(
  [
    '^features/(admin|contact|documentation|dungeon|friends|import|profile|sandbox|social|tavern)/',
    '^features/(shares/share-page|auth/(reset-password|verify-email|sign-in)-page)',
    '^(calendar|desktop|direct-messages|file-import|first-character|roster|sign-in)/',
    '/settings/desktop/',
  ].join('|'),
);

/** Assets that no chunk imports: fonts of the first paint and the worker that finds items. */
const OTHER_ASSETS = /^assets\/(inter-latin-wght|fraunces-latin-opsz|search-worker)-.*\.(woff2|js)$/;

/** Files of `renderer/public` that the shell refers to. */
const PUBLIC_FILES = [
  'before-paint.js',
  'favicon.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
  'games/unknown.svg',
  'games/wow_classic.svg',
  'games/wow_retail.svg',
];

function languageOf(module: string): Language | undefined {
  const [, language] = /(?:^i18n|shared\/messages|shared\/games\/terms)\/(en|de)\b/.exec(module) ?? [];
  return LANGUAGES.find((known) => known === language);
}

/** Chunks that a module reaches by any import, except those that need the network. */
function reachable(manifest: ViteManifest): Set<string> {
  const found = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`The manifest has no ${module}.`);
    if (found.has(module) || NEEDS_NETWORK.test(module)) return;
    found.add(module);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(ENTRY);
  return found;
}

/** Files of a written build that the service worker stores for use without a network, texts by language. */
export function listOfflineFiles(folder: string, written: readonly string[]): OfflineBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const assets = new Set(written.filter((file) => OTHER_ASSETS.test(file)));
  const texts: Record<Language, Set<string>> = { en: new Set(), de: new Set() };
  for (const module of reachable(manifest)) {
    const { file, css = [] } = manifest[module] as Chunk;
    const language = languageOf(module);
    (language === undefined ? assets : texts[language]).add(file);
    for (const sheet of css) assets.add(sheet);
  }
  const files = [ENTRY, ...PUBLIC_FILES];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(folder, file)));
  const list = (given: Iterable<string>): string[] => Array.from(given, (file) => `/${file}`).sort();
  const content = {
    script: `/${manifest[ENTRY]?.file ?? ''}`,
    assets: list(assets),
    texts: { en: list(texts.en), de: list(texts.de) },
    files: list(files),
  };
  return { id: hash.update(JSON.stringify(content)).digest('hex').slice(0, 16), ...content };
}
