import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueueFile } from '../uploads/queue/queue-file.ts';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import {
  PASSWORD,
  startLedgerServer,
  type LedgerAccount,
  type LedgerServer,
} from '../testing/servers/ledger-server.ts';
import { HAS_SIGNALS } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** As `npm run sync` starts it: `node`, its options and the program. */
const [, ...START] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { sync: string } }
).scripts.sync.split(' ');
const ERA = '_classic_era_';
const NOWHERE = 'http://127.0.0.1:1';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: LedgerServer;
let tilda: LedgerAccount;
let wow: GameFolder;
let queues = 0;

beforeAll(async () => {
  [folder, server] = await Promise.all([temporaryFolder(), startLedgerServer()]);
  tilda = await server.signUp('tilda');
  wow = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: ['TILDALOGIN'] });
  await wow.save(ERA, 'TILDALOGIN', savedSamples([0, 1]));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

interface Given {
  readonly token?: string;
  readonly input?: string;
  /** Data folder of an earlier run. */
  readonly data?: string;
}

function begin(args: readonly string[], { token, data = join(folder.path, `data ${queues++}`) }: Given = {}) {
  const child = spawn(process.execPath, [...START, '--data', data, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: folder.path,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...(token !== undefined && { TAVERN_LEDGER_TOKEN: token }),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return { child, said, data };
}

async function run(
  args: readonly string[],
  given: Given = {},
): Promise<{ code: number | null; out: string; err: string; data: string }> {
  const { child, said, data } = begin(args, given);
  child.stdin.end(given.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said, data };
}

const onceWith = (...more: string[]): string[] => ['--wow', wow.root, '--once', ...more];

describe('with --once', () => {
  test('sends everything with a token and exits with 0; the second run sends nothing', async () => {
    const first = await run(onceWith('--server', server.url), { token: tilda.token });
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Everything is sent.') });
    expect((await server.characters(tilda.token)).map(({ name }) => name).sort()).toEqual(['Maribel', 'Torvald']);
    const again = await run(onceWith('--server', server.url), { token: tilda.token, data: first.data });
    expect(again.out).toContain('2 characters, nothing new');
    expect(again.out).not.toContain('is up to date.');
  });

  test('signs in with a password from standard input, and signs out at the end', async () => {
    const bruni = await server.signUp('bruni');
    expect(await run(onceWith('--server', server.url, '--login', 'bruni'), { input: `${PASSWORD}\n` })).toMatchObject({
      code: 0,
    });
    expect(await server.characters(bruni.token)).toHaveLength(2);
  });

  test('prints JSON lines without login names', async () => {
    const { code, out, err } = await run(onceWith('--server', server.url, '--json'), { token: tilda.token });
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; details: Record<string, unknown> });
    expect(code).toBe(0);
    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(['installs', 'read', 'sent', 'end']));
    expect(lines.at(-1)).toMatchObject({ event: 'end', details: { code: 0, pending: 0 } });
    expect(out + err).not.toContain('TILDALOGIN');
  });
});

describe('exit codes', () => {
  test.each<[string, number, () => Promise<{ code: number | null; out: string; err: string }>, RegExp]>([
    ['an option is wrong', 2, () => run(['--sever', 'x']), /--help/],
    ['the folder holds no game', 3, () => run(['--wow', import.meta.dirname, '--once'], { token: 'x' }), /_retail_/],
    ['no game is found', 3, () => run(['--once', '--server', NOWHERE], { token: 'x' }), /--wow/],
    ['nobody is signed in', 4, () => run(onceWith()), /TAVERN_LEDGER_TOKEN/],
    [
      'the token is no longer valid',
      4,
      () => run(onceWith('--server', server.url), { token: 'old' }),
      /not valid any more/,
    ],
    [
      'the password is wrong',
      4,
      () => run(onceWith('--server', server.url, '--login', 'tilda'), { input: 'Wrong-Password-1\n' }),
      /Invalid username or password/,
    ],
    ['no password is given', 4, () => run(onceWith('--server', server.url, '--login', 'tilda')), /No password/],
    ['the server cannot be reached', 5, () => run(onceWith('--server', NOWHERE), { token: 'x' }), /2 waiting/],
  ])('%s: %i', async (_name, code, end, words) => {
    const { err, ...ended } = await end();
    expect(ended.code).toBe(code);
    expect(err).toMatch(words);
  });

  test('exits with 6 for a damaged file and sends the others', async () => {
    const two = await makeGame(join(folder.path, 'damaged'), { [ERA]: ['ONE', 'TWO'] });
    await two.save(ERA, 'ONE', new Uint8Array(100));
    await two.save(ERA, 'TWO', savedSamples([4]));
    const { code, err, out } = await run(['--wow', two.root, '--once', '--server', server.url], { token: tilda.token });
    expect(code).toBe(6);
    expect(err).toMatch(/NUL bytes/);
    expect(out).toMatch(/Ysolde .* is new in the ledger/);
  });

  test('exits with 6 for an incomplete character, logs its remedy once and sends the others', async () => {
    const torn = await makeGame(join(folder.path, 'torn'), { [ERA]: ['SECRETLOGIN'] });
    const text = new TextDecoder().decode(savedSamples([4, 5]));
    await torn.save(ERA, 'SECRETLOGIN', text.replace(/\["level"\] = \d+,/, ''));
    const { code, err, out } = await run(['--wow', torn.root, '--once', '--server', server.url], {
      token: tilda.token,
    });
    expect(code).toBe(6);
    expect(err.match(/was left out: it lacks level[.]\n {2}What arrived before is kept[.]/g)).toHaveLength(1);
    expect(err).toContain('0 damaged, 1 left out, 0 refused');
    expect(out).toContain('read the file, 1 character, 1 with news');
    const json = await run(['--wow', torn.root, '--once', '--server', server.url, '--json'], { token: tilda.token });
    const lines = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; details: Record<string, unknown> });
    expect(lines.filter(({ event }) => event === 'left_out')).toMatchObject([
      { level: 'warning', remedy: expect.stringContaining('/ledger forget'), details: { code: 'character_left_out' } },
    ]);
    expect(err + out + json.out + json.err).not.toContain('SECRETLOGIN');
  });

  test('exits with 6 for a file of another addon', async () => {
    const other = await makeGame(join(folder.path, 'other addon'), { [ERA]: ['ONE'] });
    await other.save(ERA, 'ONE', 'QuestieDB = {\n["x"] = 1,\n}\n');
    expect(await run(['--wow', other.root, '--once', '--server', server.url], { token: tilda.token })).toMatchObject({
      code: 6,
      err: expect.stringContaining('the file of another addon'),
    });
  });

  test.each<[string, string[], Given, RegExp]>([
    ['there is no token', [], {}, /no token\. You are signed out/],
    [
      'the password is wrong',
      ['--login', 'tilda'],
      { input: 'Wrong-Password-1\n' },
      /Invalid username or password\. You are signed out/,
    ],
  ])('queues all files when %s, and the next signed-in run sends them', async (_why, more, given, words) => {
    const away = await run(onceWith('--server', server.url, ...more), given);
    expect(away).toMatchObject({ code: 4, err: expect.stringMatching(words) });
    expect(away.err).toContain('Not signed in; 2 waiting.');
    const next = await server.signUp(`next${queues}`);
    // The file is deleted by now, so the queue is the only source.
    const empty = await makeGame(join(folder.path, `empty ${queues}`), { [ERA]: [] });
    expect(
      await run(['--wow', empty.root, '--once', '--server', server.url], { token: next.token, data: away.data }),
    ).toMatchObject({ code: 0 });
    expect((await server.characters(next.token)).map(({ name }) => name).sort()).toEqual(['Maribel', 'Torvald']);
  });

  test.runIf(HAS_SIGNALS)('queues while signed out without --once', async () => {
    const game = await makeGame(join(folder.path, 'signed out'), { [ERA]: ['A'] });
    const { child, said, data } = begin(['--wow', game.root, '--server', server.url, '--json']);
    const closed = once(child, 'close');
    await until('it says so', () => said.out.includes('"code":"signed_out"'));
    await game.save(ERA, 'A', savedSamples([2]));
    await until('it is queued', () => said.out.includes('"queued":1'));
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    expect(JSON.parse(said.out.trim().split('\n').at(-1) ?? '')).toMatchObject({
      event: 'end',
      details: { code: 0, pending: 1 },
    });
    const later = await server.signUp('later');
    expect(
      await run(['--wow', game.root, '--once', '--server', server.url], { token: later.token, data }),
    ).toMatchObject({ code: 0 });
    expect(await server.characters(later.token)).toHaveLength(1);
  });

  test('reports a wrong option as JSON with --json', async () => {
    const { code, out, err } = await run(['--json', '--bogus']);
    expect([code, err]).toEqual([2, '']);
    expect(JSON.parse(out)).toMatchObject({
      level: 'warning',
      event: 'end',
      message: expect.stringContaining('--bogus'),
      details: { code: 2 },
    });
  });

  test('exits with 2 and the reason for an unusable data folder', async () => {
    const file = join(folder.path, 'a file');
    await writeFile(file, '');
    for (const data of [file, join(file, 'below')]) {
      const { code, err } = await run(onceWith('--server', server.url), { token: tilda.token, data });
      expect([code, err]).toEqual([
        2,
        `The queue cannot be kept in ${data}: ${file} is a file. Choose another folder with --data.\n`,
      ]);
    }
  });

  test.runIf(process.platform === 'linux')(
    'exits with 2 for a data folder that cannot be created, in JSON too',
    async () => {
      const { code, out, err } = await run(onceWith('--server', server.url, '--json'), { data: '/proc/nowhere/deep' });
      expect([code, err]).toEqual([2, '']);
      expect(JSON.parse(out)).toMatchObject({
        event: 'end',
        message: expect.stringContaining('cannot be kept in /proc/nowhere/deep'),
        details: { code: 2 },
      });
    },
  );

  test('exits with 7 when another program uses the queue', async () => {
    const data = join(folder.path, 'held');
    const { db } = openQueueFile(join(data, 'queue.db'));
    expect(await run(onceWith('--server', server.url), { token: tilda.token, data })).toMatchObject({ code: 7 });
    db.close();
  });

  test('sends queued observations in the next run', async () => {
    const osk = await server.signUp('osk');
    const away = await run(onceWith('--server', NOWHERE), { token: osk.token });
    expect(away.code).toBe(5);
    expect(await run(onceWith('--server', server.url), { token: osk.token, data: away.data })).toMatchObject({
      code: 0,
    });
    expect(await server.characters(osk.token)).toHaveLength(2);
  });
});

test.runIf(HAS_SIGNALS)('sends every write until a signal without --once', async () => {
  const fenja = await server.signUp('fenja');
  const game = await makeGame(join(folder.path, 'going on'), { [ERA]: ['A'] });
  const { child, said } = begin(['--wow', game.root, '--server', server.url], { token: fenja.token });
  const closed = once(child, 'close');
  await until('it watches', () => said.out.includes('Watching'));
  await game.save(ERA, 'A', savedSamples([2]));
  await until('the character is in the ledger', async () => (await server.characters(fenja.token)).length === 1);
  await game.save(ERA, 'LATER', savedSamples([3]));
  await until('the one of a new account is, too', async () => (await server.characters(fenja.token)).length === 2);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(said.out).toContain('Stopped; 0 waiting.');
});

test.runIf(HAS_SIGNALS)('watches a never played game; exits with 3 with --once', async () => {
  const game = await makeGame(join(folder.path, 'never played'), { [ERA]: [] });
  await rm(join(game.root, ERA, 'WTF'), { recursive: true });
  expect(await run(['--wow', game.root, '--once', '--server', server.url])).toMatchObject({
    code: 3,
    err: expect.stringContaining('nobody has played yet'),
  });
  const { child, said } = begin(['--wow', game.root, '--server', server.url]);
  const closed = once(child, 'close');
  await until('it says so', () => said.out.includes('nobody has played yet'));
  await game.save(ERA, 'A', savedSamples([4]));
  await until('the character is queued', () => said.out.includes('1 character'));
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});

test('reports a game without watched accounts, and the remedy', async () => {
  const game = await makeGame(join(folder.path, 'test realm'), { _ptr_: ['A'] });
  const { code, out, err } = await run(['--wow', game.root, '--once', '--server', server.url], { token: tilda.token });
  expect(code).toBe(0);
  expect([out, err]).toEqual([
    expect.not.stringContaining('Watching'),
    expect.stringMatching(/no account to follow[^]*Test realms/),
  ]);
});

test('--help and --version', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--once') });
  expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});
