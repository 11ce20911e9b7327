import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_ROWS, LANGUAGES, type Language } from '#shared/base/messages/language.ts';
import type { OfflineBuild } from '#shared/base/offline/worker-messages.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type ViteManifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';

/** Modules that are useless without a network, or only load in the desktop app. Their files load as they are needed. */
const NEEDS_NETWORK = new RegExp(
  [
    '^(people|guild|tavern|dungeon(?!/dungeon-launcher))/',
    '^(accounts/(admin|sign-in)|overview/profile|site/(contact|documentation)|(base|imports)/desktop)/',
    '^(app/admin-page|characters/shares/share-page|accounts/sign-in/(reset-password|verify-email|sign-in)-page)',
  ].join('|'),
);

/** Assets that no chunk imports: fonts of the first paint, and the workers that find items and read files. */
const FONTS = /^assets\/(inter-latin-wght|fraunces-latin-opsz)-.*\.woff2$/;
const WORKERS = /^assets\/(search|file)-worker-.*\.js$/;

/** Modules of a visitor's pages, which the shell has with everything that they import statically. */
const SHELL = [
  ENTRY,
  'site/landing/landing-page.tsx',
  'dungeon/dungeon-launcher.tsx',
  'accounts/sign-in/auth-dialog.tsx',
  'app/errors/not-found-page.tsx',
];

/** Files of `renderer/public` that the shell refers to, beside the games' icons. */
const PUBLIC_FILES = ['before-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];

function languageOf(module: string): Language | undefined {
  const [, language] = /(?:^base\/i18n|shared\/base\/messages)\/([a-z]{2})\b/.exec(module) ?? [];
  return LANGUAGES.find((known) => known === language);
}

/** Files of the workers with those that they import: the manifest has neither. */
function listWorkerFiles(folder: string, written: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !written.includes(file)) return;
    found.add(file);
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(`assets/${name}`);
  };
  for (const file of written) if (WORKERS.test(file)) visit(file);
  return found;
}

/** Chunks that modules reach by the imports that `follow` returns, except those that need the network. */
function reachable(
  manifest: ViteManifest,
  from: readonly string[],
  follow: (chunk: Chunk) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`The manifest has no ${module}.`);
    if (found.has(module) || NEEDS_NETWORK.test(module)) return;
    found.add(module);
    for (const next of follow(chunk)) visit(next);
  };
  for (const module of from) visit(module);
  return found;
}

/** Files of a written build that the service worker stores for use without a network, texts by language. */
export function listOfflineFiles(folder: string, written: readonly string[]): OfflineBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const assets = listWorkerFiles(folder, written);
  const shell = new Set(written.filter((file) => FONTS.test(file)));
  const texts = new Map(LANGUAGES.map((language) => [language, new Set<string>()]));
  const shown = reachable(manifest, SHELL, ({ imports = [] }) => imports);
  const all = reachable(manifest, [ENTRY], ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  for (const module of all) {
    const { file, css = [] } = manifest[module] as Chunk;
    const language = languageOf(module);
    const code = shown.has(module) ? shell : assets;
    ((language && texts.get(language)) ?? code).add(file);
    for (const sheet of css) code.add(sheet);
  }
  const icons = readdirSync(join(folder, 'games')).map((name) => `games/${name}`);
  const files = [ENTRY, ...PUBLIC_FILES, ...icons.toSorted()];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(folder, file)));
  const textsOf = (language: Language): readonly string[] => [
    ...(texts.get(language) ?? []),
    ...(LANGUAGE_ROWS[language].untranslated.length > 0 ? (texts.get('en') ?? []) : []),
  ];
  const list = (given: Iterable<string>): string[] => Array.from(given, (file) => `/${file}`).sort();
  const content = {
    script: `/${manifest[ENTRY]?.file ?? ''}`,
    assets: list(assets).filter((path) => !shell.has(path.slice(1))),
    shell: list(shell),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, list(textsOf(language))])),
    files: list(files),
  };
  return { id: hash.update(JSON.stringify(content)).digest('hex').slice(0, 16), ...content };
}
