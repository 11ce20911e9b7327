/** `npm run sync`: watcher and queue without a window. */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { EXIT } = await import('./exit-codes.ts');
const { HELP } = await import('./help.ts');
const { parseOptions } = await import('./options.ts');

const reading = parseOptions(process.argv.slice(2));
if (reading.kind === 'help') process.stdout.write(HELP);
else if (reading.kind === 'version') process.stdout.write(`${version()}\n`);
else if (reading.kind === 'wrong') {
  // Consumers of JSON get JSON even when the options are invalid.
  if (process.argv.includes('--json')) {
    const { jsonOutput } = await import('./output.ts');
    jsonOutput({ out: (text) => void process.stdout.write(text), err: () => {} }).end(
      EXIT.wrongOptions,
      reading.message,
      { help: 'Run with --help to see every option.' },
    );
  } else process.stderr.write(`${reading.message}\nRun with --help to see every option.\n`);
  process.exitCode = EXIT.wrongOptions;
} else {
  const { jsonOutput, plainOutput } = await import('./output.ts');
  const { runCommand } = await import('./run.ts');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  // A closed pipe must not stop sending.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const streams = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
  };
  process.exitCode = await runCommand({
    options: reading.options,
    environment: process.env,
    input: process.stdin,
    ask: streams.err,
    output: reading.options.json ? jsonOutput(streams) : plainOutput(streams),
    stop: stop.signal,
  });
  process.stdin.unref?.();
}

function version(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;
}
