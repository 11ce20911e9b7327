/** `npm run dev`: the server, restarted when its sources change, and Vite with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Chosen here because Vite's proxy needs the port before the server has started. */
async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const { PORT, HOST } = process.env;
if (PORT === '0') process.env['PORT'] = String(await freePort());
process.env['API_URL'] ??=
  `http://${HOST === undefined || HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${process.env['PORT'] || '4810'}`;

const root = fileURLToPath(new URL('..', import.meta.url));
const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'],
  { cwd: root, stdio: 'inherit' },
);
const vite = await createServer({ configFile: fileURLToPath(new URL('./vite/vite.config.ts', import.meta.url)) });
await vite.listen();
vite.printUrls();

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await vite.close();
  process.exit(0);
}

server.on('exit', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
