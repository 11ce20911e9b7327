/** `node build/release/desktop-build.ts`: builds the desktop app into dist/electron, dist/server and dist/app-pages. */
import { readFileSync, cpSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { writeNotices } from './notices.ts';
import { buildRendererIfStale } from '../vite/renderer-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Node version in Electron 45. */
const TARGET = 'node24';

/** Packages are not bundled: some have native files, some start worker threads. */
const packages = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> })
    .dependencies,
);
function isOutside(id: string): boolean {
  return id === 'electron' || isBuiltin(id) || packages.some((name) => id === name || id.startsWith(`${name}/`));
}

const MODULE_URL = /new URL\(\s*'(\.[^']*)'\s*,\s*import\.meta\.url\s*\)/g;

/** Keeps `new URL('./x', import.meta.url)` valid in a bundle; a TypeScript target (a worker) becomes an entry of it. */
function moduleUrls(outDir: string): Plugin {
  return {
    name: 'module-urls',
    // Before other plugins rewrite the sources.
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
      return code.replace(MODULE_URL, (_all, target: string) => {
        const file = resolve(dirname(id), target);
        if (file.endsWith('.ts')) {
          const name = file.slice(file.lastIndexOf(sep) + 1, -'.ts'.length);
          this.emitFile({ type: 'chunk', id: file, fileName: `${name}.js` });
          return `new URL('./${name}.js', import.meta.url)`;
        }
        const fromHere = relative(outDir, file).split(sep).join('/');
        return `new URL('${fromHere}${target.endsWith('/') ? '/' : ''}', import.meta.url)`;
      });
    },
  };
}

async function bundle(
  outDir: string,
  input: Readonly<Record<string, string>>,
  format: 'es' | 'cjs',
  empty: boolean,
): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules/.cache/vite-desktop'),
    plugins: [moduleUrls(outDir)],
    build: {
      ssr: true,
      target: TARGET,
      outDir,
      emptyOutDir: empty,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(root, file)])),
        external: isOutside,
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

/** Builds everything; the pages only when stale. */
export async function buildDesktop(): Promise<void> {
  buildRendererIfStale();
  copyCurrentPages(join(root, 'dist', 'renderer'), join(root, 'dist', 'app-pages'));
  const electron = join(root, 'dist', 'electron');
  await bundle(
    electron,
    { main: 'electron/main.ts', 'server-entry': 'electron/local-server/server-entry.ts' },
    'es',
    true,
  );
  await bundle(electron, { preload: 'electron/preload.ts' }, 'cjs', false);
  await bundle(join(root, 'dist', 'server'), { main: 'server/main.ts' }, 'es', true);
  writeNotices();
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] }>
>;

/** Copies the built pages without the assets of earlier builds, which the server keeps for open pages. */
export function copyCurrentPages(from: string, to: string): void {
  const manifest = JSON.parse(readFileSync(join(from, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const current = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
      [file, ...css, ...assets].map((name) => join(from, name)),
    ),
  );
  const assetFolder = join(from, 'assets');
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => dirname(file) !== assetFolder || current.has(file) });
}

if (import.meta.main) await buildDesktop();
