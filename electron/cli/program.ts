import { readFileSync } from 'node:fs';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { parseOptions, DEFAULT_SERVER } from './options.ts';
import type { RunDependencies } from './run.ts';

const HELP = `Sends what the Tavern Ledger addon records to a ledger, without a window.

  npm run sync -- --wow DIR --server URL

  --wow DIR        folder where World of Warcraft is installed; may be given more
                   than once. Without it the game is looked for.
  --server URL     the ledger's address (default: ${DEFAULT_SERVER})
  --token          ask for an API token, or read it from the first line of
                   standard input, and store it in the data folder for later
                   starts. Create one in Settings, API, with the scope
                   imports:write, for --other-addons also characters:read. The
                   environment variable TAVERN_LEDGER_TOKEN is used before a
                   stored one. Signed out, it watches and queues all the same,
                   and says so.
  --login USER     sign in as this user instead; the password is asked for, or
                   read from the first line of standard input
  --once           read every file once, send everything, and end
  --again          send everything once more, deleted characters too; what a server has lost is
                   sent by itself
  --json           write one JSON object a line (npm writes two lines of its own
                   before: "npm run --silent sync -- --json" leaves them out)
  --test-realms    take in characters of test realms (PTR, beta) too
  --other-addons   bring in the characters that other addons know as well (Altoholic,
                   Bagnon, Baganator, SavedInstances and more). Letters,
                   contacts and account names stay on this computer.
  --poll           look at the files every few seconds instead of waiting to be
                   told, for network drives that are not recognised as such
  --data DIR       where the upload queue is kept. What could not be sent waits
                   there, so use the same folder every time.
  --version        say the version
  -h, --help       say this

Without --once it goes on until it is told to stop (Ctrl+C), and sends what the
game writes a moment after it is written. Accounts are named "Account 1",
"Account 2" and so on: the names of account folders are login names, and are
neither sent nor written anywhere.

It ends with
  ${EXIT.done}  everything is sent, or it was told to stop
  ${EXIT.unexpected}  something went wrong that should not have
  ${EXIT.wrongOptions}  an option is wrong, or the data folder cannot be used
  ${EXIT.noGame}  the game was not found
  ${EXIT.notSignedIn}  not signed in: no token or password, or one that is not valid; with --once
     after queueing what the files hold, without it only for a wrong password
  ${EXIT.notSent}  the server could not be reached or asks to wait; what waits is kept
  ${EXIT.needsYou}  a file is damaged, an account's folder cannot be opened, a character in a
     file had to be left out, or the server refused something for good
  ${EXIT.inUse}  another program sends from the same data folder
With --once, the highest that applies; otherwise the first six can only end it at the start.
`;

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
