import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { SERVICE_WORKER_PATH } from '../../shared/notifications/worker-messages.ts';

const ENTRY = fileURLToPath(new URL('../../renderer/service-worker/sw.ts', import.meta.url));

/** One classic script: browsers differ in workers with imports, and its address must not change. */
async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
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
          const code = await bundleWorker();
          response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
          response.end(code);
        };
        send().catch((error: unknown) => {
          server.config.logger.error(`The service worker was not bundled: ${String(error)}`);
          response.writeHead(500).end();
        });
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_PATH.slice(1), source: await bundleWorker() });
    },
  };
}
