import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type HtmlTagDescriptor } from 'vite';
import { gameIcons } from './game-icons-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { paths } from '../../renderer/base/navigation/paths.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Target of API calls in development: set by build/dev.ts, else the server's default address. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:4810';

export default defineConfig({
  root: at('../../renderer'),
  cacheDir: at('../../node_modules/.cache/vite'),
  plugins: [
    react(),
    gameIcons(),
    textReload(),
    pageList(),
    serviceWorker(),
    precompress(),
    fontPreload(['fraunces-latin-opsz-normal', 'inter-latin-wght-normal']),
  ],
  css: {
    postcss: {
      plugins: [
        {
          // `composes … from` adds declarations without a source, and Vite warns of each.
          postcssPlugin: 'composed-source',
          OnceExit(root) {
            root.walkDecls((declaration) => {
              if (root.source) declaration.source ??= root.source;
            });
          },
        },
      ],
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api, ws: true }, '/downloads': { target: api }, '/item-icons': { target: api } },
  },
  // The file reader loads each game's sources on demand, which a classic worker cannot.
  worker: { format: 'es' },
  build: {
    outDir: at('../../dist/renderer'),
    emptyOutDir: true,
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // Without modulepreload a browser only loads later; the polyfill would cost every browser.
    modulePreload: { polyfill: false },
    // initial-javascript.test.ts measures pages on it.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 14 }] } } },
  },
});

/** Writes pages.json, by which the server tells pages from unknown addresses. Developers' pages are not built. */
function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    generateBundle() {
      const patterns = Object.values(paths).filter((path) => !path.startsWith('/dev/'));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(patterns) });
    },
  };
}

/** Development: reloads the page when a message changes, because catalogues are read once. */
function textReload(): Plugin {
  return {
    name: 'tavern-ledger-text-reload',
    apply: 'serve',
    hotUpdate({ file }) {
      if (!file.includes('/shared/base/messages/') && !file.includes('/renderer/base/i18n/')) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** Preloads fonts in parallel with the stylesheet. Throws for a missing one, which would silently cost a round trip. */
function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        return names.map((name): HtmlTagDescriptor => {
          const file = Object.keys(bundle).find((path) => path.includes(`${name}-`) && path.endsWith('.woff2'));
          if (!file) throw new Error(`The font ${name} is to be preloaded but is not part of the build.`);
          return {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
