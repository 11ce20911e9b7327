/** `npm run desktop`: builds the desktop app and starts it in Electron. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { requireElectron } from './electron-runtime.ts';

try {
  // Before the build, which is useless without it.
  const program = requireElectron();
  const { buildDesktop } = await import('./release/desktop-build.ts');
  await buildDesktop();
  const root = fileURLToPath(new URL('..', import.meta.url));
  const electron = spawn(program, ['.', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(electron, 'close')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
