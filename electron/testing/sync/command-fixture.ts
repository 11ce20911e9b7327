import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../installs/game-folder.ts';
import { startLedgerServer, type LedgerAccount, type LedgerServer } from '../servers/ledger-server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** As `npm run sync` starts it: `node`, its options and the program. */
const [, ...START] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { sync: string } }
).scripts.sync.split(' ');
export const ERA = '_classic_era_';
export const NOWHERE = 'http://127.0.0.1:1';

export interface CommandInput {
  readonly token?: string;
  /** Its standard input. */
  readonly input?: string;
  /** Data folder of an earlier run. */
  readonly data?: string;
}

interface ProcessInput extends Omit<CommandInput, 'input'> {
  /** File descriptor for its standard output and error. */
  readonly out?: number;
}

interface CommandOutput {
  out: string;
  err: string;
}

/** A run of the command in the test's process. */
interface StartedCommand {
  readonly output: CommandOutput;
  readonly data: string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
  /** Does what a signal does. */
  stop(): void;
}

/** A game with two characters, a server, and the command run against them. */
interface CommandFixture {
  folder: string;
  server: LedgerServer;
  tilda: LedgerAccount;
  wow: GameFolder;
}

/** Registers hooks that create the fixture for the file. */
export function setUpCommandFixture() {
  const fixture = {} as CommandFixture;
  let queues = 0;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    [folder, fixture.server] = await Promise.all([temporaryFolder(), startLedgerServer()]);
    fixture.folder = folder.path;
    fixture.tilda = await fixture.server.signUp('tilda');
    fixture.wow = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: ['TILDALOGIN'] });
    await fixture.wow.save(ERA, 'TILDALOGIN', savedSamples([0, 1]));
  });
  afterAll(async () => {
    await fixture.server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const newData = (): string => join(folder.path, `data ${queues++}`);
  const environmentOf = (token: string | undefined) => ({
    PATH: process.env['PATH'],
    HOME: folder.path,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...(token !== undefined && { TAVERN_LEDGER_TOKEN: token }),
  });

  /** Starts the command as `npm run sync` does, in a process of its own. */
  function spawnCommand(args: readonly string[], { token, data = newData(), out }: ProcessInput = {}) {
    const child = spawn(process.execPath, [...START, '--data', data, ...args], {
      cwd: ROOT,
      env: environmentOf(token),
      stdio: ['ignore', out ?? 'pipe', out ?? 'pipe'],
    });
    const output: CommandOutput = { out: '', err: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.out += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.err += text));
    return { child, output, data };
  }

  /** Starts the command in this process: a fifth of the processor time of one in its own. */
  function start(args: readonly string[], { token, input = '', data = newData() }: CommandInput = {}): StartedCommand {
    const output: CommandOutput = { out: '', err: '' };
    const stop = new AbortController();
    const ended = runProgram(['--data', data, ...args], {
      environment: environmentOf(token),
      // A terminal's stream: without `isTTY` it is read as a pipe.
      input: Readable.from([input]) as unknown as ReadStream,
      out: (text) => void (output.out += text),
      err: (text) => void (output.err += text),
      stop: stop.signal,
    });
    return { output, data, ended, stop: () => stop.abort() };
  }

  async function run(args: readonly string[], input: CommandInput = {}) {
    const { output, data, ended } = start(args, input);
    const code = await ended;
    return { code, ...output, data };
  }

  const onceWith = (...more: string[]): string[] => ['--wow', fixture.wow.root, '--once', ...more];
  return { fixture, spawnCommand, start, run, onceWith };
}
