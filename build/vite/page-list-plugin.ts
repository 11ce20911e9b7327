import type { Plugin } from 'vite';
import { paths } from '../../renderer/navigation/paths.ts';

/**
 * Writes the patterns of the application's pages beside the pages: by them the server tells an address of the application
 * from one that leads nowhere. The developers' pages are not built.
 */
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
