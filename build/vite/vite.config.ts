import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './font-preload-plugin.ts';
import { gameIcons } from './game-icons-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { pageList } from './page-list-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { textReload } from './text-reload-plugin.ts';

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
