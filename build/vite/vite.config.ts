import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './font-preload-plugin.ts';
import { gameIcons } from './game-icons-plugin.ts';
import { leanI18next } from './lean-i18next-plugin.ts';
import { leanRouter } from './lean-router-plugin.ts';
import { pageList } from './page-list-plugin.ts';
import { plainContract } from './plain-contract-plugin.ts';
import { textReload } from './text-reload-plugin.ts';
import { messagesPreload } from './messages-preload-plugin.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where calls of the API go in development: build/dev.ts says it, or else the server's own default address. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:4810';

export default defineConfig({
  root: at('../../renderer'),
  cacheDir: at('../../node_modules/.cache/vite'),
  plugins: [
    react(),
    leanI18next(),
    leanRouter(),
    plainContract(),
    gameIcons(),
    textReload(),
    messagesPreload(),
    pageList(),
    fontPreload(['fraunces-latin-opsz-normal', 'inter-latin-wght-normal']),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api, ws: true }, '/downloads': { target: api } },
  },
  build: {
    outDir: at('../../dist/renderer'),
    emptyOutDir: true,
    // The content security policy allows no data: addresses, so nothing is inlined into the styles.
    assetsInlineLimit: 0,
    // Browsers without modulepreload only lose a head start; the polyfill would be paid for by everyone.
    modulePreload: { polyfill: false },
    // Which file came of which source, and what it imports: the test of what each page loads reads it.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property runs no code in anything that pages are made of.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Small parts that nearly every page behind the login shows: one file compresses better than ten.
            {
              name: 'parts',
              priority: 1,
              test: /renderer[\\/](?:[\w-]+[\\/])*(badge|button|empty-state|error-state|notice|page|page-header|panel|quality-text|skeleton|act|characters-store|format|live-feed|page-title|time-format|when-idle|use-busy|use-media)\.|vite[\\/]preload-helper|lucide-react[\\/].*[\\/]search\./,
            },
            // What a character is drawn with, in the ledger and in the sandbox.
            {
              name: 'character-parts',
              priority: 0,
              test: /renderer[\\/]components[\\/](?:[\w-]+[\\/])*(class-crest|experience-meter|facts|money)\./,
            },
            // What every page needs and rarely changes: one file that compresses as a whole and outlives a release.
            {
              name: 'vendor',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|zustand|cookie|set-cookie-parser)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
