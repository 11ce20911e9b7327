/** `node build/release/notices.ts`: writes the licences of bundled packages to dist/licenses. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Package whose code is in the app. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of the package; null when missing. */
  readonly license: string | null;
  readonly by: string;
  readonly texts: readonly string[];
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Folder of a package as Node resolves it from a folder; null when not installed. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; folder.length >= root.length - 1; folder = join(folder, '..')) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
  }
  return null;
}

function findImportedPackages(): Set<string> {
  const files = globSync('{shared,server,renderer,electron}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || /\.(test|bench)\.tsx?$|(^|\/)(testing|e2e)$/.test(name),
  });
  const names = new Set<string>();
  for (const file of files) {
    if (/\.(test|bench)\.tsx?$|\/(testing|e2e)\//.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import|url)\s*\(?\s*['"]([^'"../#][^'"]*)['"]/g,
    )) {
      if (!isBuiltin(specifier) && specifier !== 'electron')
        names.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return names;
}

function creditOf({ author, repository, homepage }: Manifest): string {
  const who = typeof author === 'string' ? author : author?.name;
  const where = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return [who, where].filter((each) => each !== undefined && each !== '').join(', ');
}

const TEXTS = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

function readLicenseTexts(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXTS.test(entry.name),
  );
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

const BUNDLED_ASSET_PACKAGES = ['@iconify-json/game-icons'];

/** Packages packed with the app or bundled into it, with their dependencies. */
export function thirdParties(): ThirdParty[] {
  const own = manifestOf(root);
  const found = new Map<string, ThirdParty>();
  const folders = new Set<string>();
  const visit = (name: string, from: string): void => {
    const folder = findPackage(name, from);
    // Packages that are not installed (other platforms, optional) are not in the app.
    if (folder === null || folders.has(folder) || name.startsWith('@types/')) return;
    folders.add(folder);
    const manifest = manifestOf(folder);
    const { version, license = null } = manifest;
    found.set(`${name} ${version}`, {
      name,
      version,
      license,
      by: creditOf(manifest),
      texts: readLicenseTexts(folder),
    });
    for (const next of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) visit(next, folder);
  };
  for (const name of [...Object.keys(own.dependencies ?? {}), ...findImportedPackages(), ...BUNDLED_ASSET_PACKAGES])
    visit(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function withoutText({ license, by }: ThirdParty): string {
  const statement = `The package names ${license ?? 'no licence'} and brings no text of it along.`;
  if (license !== 'MIT') return statement;
  const [, , ...terms] = readFileSync(join(root, 'LICENSE'), 'utf8').split('\n\n');
  return `${statement} That is:\n\nCopyright (c) ${by || 'its authors'}\n\n${terms.join('\n\n').trim()}`;
}

/** One file; packages with the same text share it. */
export function noticesText(parties: readonly ThirdParty[]): string {
  const byText = new Map<string, ThirdParty[]>();
  for (const party of parties) {
    const text = party.texts.join('\n\n') || withoutText(party);
    byText.set(text, [...(byText.get(text) ?? []), party]);
  }
  const line = '='.repeat(80);
  const parts = [...byText].map(
    ([text, all]) =>
      `${line}\n${all.map(({ name, version, license, by }) => [`${name} ${version}`, license, by].filter(Boolean).join(' | ')).join('\n')}\n${line}\n\n${text}\n`,
  );
  return `Tavern Ledger holds or comes with the work of others, listed here with their licences.\nElectron and Chromium bring their own: LICENSE.electron.txt and LICENSES.chromium.html beside the program.\n\n${parts.join('\n')}`;
}

/** Writes the files that electron-builder.yml packs into `licenses`. */
export function writeNotices(): void {
  const folder = join(root, 'dist', 'licenses');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(thirdParties()));
  for (const file of ['LICENSE', 'NOTICE']) writeFileSync(join(folder, `${file}.txt`), readFileSync(join(root, file)));
}

if (import.meta.main) writeNotices();
