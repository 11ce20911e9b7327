import { readFileSync } from 'node:fs';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { HELP } from './help.ts';
import { parseOptions } from './options.ts';
import type { RunDependencies } from './run.ts';

interface ProgramOptions extends Pick<RunDependencies, 'environment' | 'input' | 'stop'> {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** `npm run sync` with these arguments, without what belongs to the process. */
export async function runProgram(
  args: readonly string[],
  { environment, input, stop, ...streams }: ProgramOptions,
): Promise<ExitCode> {
  const reading = parseOptions(args);
  if (reading.kind === 'help') streams.out(HELP);
  else if (reading.kind === 'version') streams.out(`${version()}\n`);
  else if (reading.kind === 'wrong') {
    await reportWrongOptions(reading.message, args.includes('--json'), streams);
    return EXIT.wrongOptions;
  } else {
    const { jsonOutput, plainOutput } = await import('./output.ts');
    const { runCommand } = await import('./run.ts');
    return runCommand({
      options: reading.options,
      environment,
      input,
      ask: streams.err,
      output: reading.options.json ? jsonOutput(streams) : plainOutput(streams),
      stop,
    });
  }
  return EXIT.done;
}

/** Consumers of JSON get JSON even when the options are invalid. */
async function reportWrongOptions(
  why: string,
  isJson: boolean,
  { out, err }: Pick<ProgramOptions, 'out' | 'err'>,
): Promise<void> {
  if (!isJson) return err(`${why}\nRun with --help to see every option.\n`);
  const { jsonOutput } = await import('./output.ts');
  jsonOutput({ out, err: () => {} }).end(EXIT.wrongOptions, why, { help: 'Run with --help to see every option.' });
}

function version(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;
}
