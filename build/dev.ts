/** `npm run dev`: the server, restarted when its sources change, and Vite with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = spawn(process.execPath, ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const vite = await createServer({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)) });
await vite.listen();
vite.printUrls();

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await vite.close();
  process.exit(0);
}

server.on('exit', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
