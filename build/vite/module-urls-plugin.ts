import { dirname, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const MODULE_URL = /new URL\(\s*'(\.[^']*)'\s*,\s*import\.meta\.url\s*\)/g;

/** Keeps `new URL('./x', import.meta.url)` valid in a bundle; a TypeScript target (a worker) becomes an entry of it. */
export function moduleUrls(outDir: string): Plugin {
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
