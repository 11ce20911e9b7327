import type { Plugin } from 'vite';
import { paths } from '../../renderer/base/navigation/paths.ts';

/** Writes pages.json, by which the server tells pages from unknown addresses. Developers' pages are not built. */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    generateBundle() {
      const patterns = Object.values(paths).filter((path) => !path.startsWith('/dev/'));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(patterns) });
    },
  };
}
