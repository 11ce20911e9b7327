/** `npm run sync`: watcher and queue without a window. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runProgram } = await import('./program.ts');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
// A closed pipe must not stop sending.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await runProgram(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  stop: stop.signal,
});
process.stdin.unref?.();
