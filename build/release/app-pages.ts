import { cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
