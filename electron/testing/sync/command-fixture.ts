import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
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
  readonly input?: string;
  /** Data folder of an earlier run. */
  readonly data?: string;
  /** File descriptor for its standard output and error. */
  readonly out?: number;
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

  function begin(
    args: readonly string[],
    { token, data = join(folder.path, `data ${queues++}`), out }: CommandInput = {},
  ) {
    const child = spawn(process.execPath, [...START, '--data', data, ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: folder.path,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...(token !== undefined && { TAVERN_LEDGER_TOKEN: token }),
      },
      stdio: ['pipe', out ?? 'pipe', out ?? 'pipe'],
    });
    const output = { out: '', err: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.out += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.err += text));
    return { child, output, data };
  }

  async function run(
    args: readonly string[],
    input: CommandInput = {},
  ): Promise<{ code: number | null; out: string; err: string; data: string }> {
    const { child, output, data } = begin(args, input);
    child.stdin?.end(input.input ?? '');
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, ...output, data };
  }

  const onceWith = (...more: string[]): string[] => ['--wow', fixture.wow.root, '--once', ...more];
  return { fixture, begin, run, onceWith };
}
