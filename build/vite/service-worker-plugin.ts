import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { SERVICE_WORKER_PATH } from '#shared/base/offline/worker-messages.ts';
import type { OfflineBuild } from '#shared/base/offline/worker-messages.ts';
import { listOfflineFiles } from './offline-files.ts';

const ENTRY = fileURLToPath(new URL('../../renderer/app/service-worker/sw.ts', import.meta.url));

/**
 * One classic script: browsers differ in workers with imports, and its address must not change. Without a build, in
 * development, the worker stores nothing and answers no requests.
 */
async function bundleWorker(offline: OfflineBuild | null): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { OFFLINE_BUILD: JSON.stringify(offline) },
    build: {
      write: false,
      reportCompressedSize: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Serves the service worker in development, and writes it beside index.html in the build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    configureServer(server) {
      server.middlewares.use(SERVICE_WORKER_PATH, (_request, response) => {
        const send = async (): Promise<void> => {
          const code = await bundleWorker(null);
          response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
          response.end(code);
        };
        send().catch((error: unknown) => {
          server.config.logger.error(`The service worker was not bundled: ${String(error)}`);
          response.writeHead(500).end();
        });
      });
    },
    // Once all files are written: the worker contains their list.
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder for the service worker.');
      const code = await bundleWorker(listOfflineFiles(dir, Object.keys(bundle)));
      writeFileSync(join(dir, SERVICE_WORKER_PATH), code);
    },
  };
}
