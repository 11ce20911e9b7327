/** `node build/release/desktop-build.ts`: builds the desktop app into dist/electron, dist/server and dist/app-pages. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { moduleUrls } from '../vite/module-urls-plugin.ts';
import { copyCurrentPages } from './app-pages.ts';
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

if (import.meta.main) await buildDesktop();
