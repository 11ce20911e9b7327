import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import { fillDisk, HAS_FILE_LIMITS, makeRoom } from '../testing/process/full-disk.ts';
import { until } from '../testing/process/until.ts';
import { startScriptedServer, takeAll, type ScriptedServer } from '../testing/servers/scripted-server.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import type { LogEntry } from './log-entries.ts';
import { Sync } from './sync.ts';

const ERA = '_classic_era_';
const LOGIN = 'TILDALOGIN';
const SEEN = 1_795_000_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let wow: GameFolder;
let server: ScriptedServer;
let sync: Sync;
let log: LogEntry[];

beforeEach(async () => {
  folder = await temporaryFolder();
  wow = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: [LOGIN] });
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
  server = await startScriptedServer();
  log = [];
  sync = new Sync({
    queueFile: join(folder.path, 'queue.db'),
    machine: thisMachine(),
    folders: [wow.root],
    findGames: false,
    testRealms: false,
    times: { stableMs: 20, pollMs: 5, graceMs: 40, networkPollMs: 50, sweepMs: 86_400_000 },
    onLog: (entry) => void log.push(entry),
  });
});
afterEach(async () => {
  makeRoom(process.pid);
  await sync.stop();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const session = (account = 1) => ({ server: server.url, token: `token-of-${account}`, target: `ledger ${account}` });
const refuse: ScriptedServer['answer'] = (_upload, response) =>
  response.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"No such race.","code":"bad"}');
const start = async (): Promise<void> => {
  sync.setSession(session());
  await sync.start();
  await sync.idle();
};

test
  .runIf(HAS_FILE_LIMITS)
  .each<{
    write: string;
    before: () => Promise<void>;
    act: () => void | Promise<void>;
    isRefused: () => boolean;
    tokens: string[];
  }>([
    {
      write: 'what a file holds',
      before: async () => {},
      act: async () => {
        sync.setSession(null);
        await sync.start();
        await sync.idle();
        sync.setSession(session());
      },
      isRefused: () => sync.sources().some(({ problem }) => problem?.code === 'not_kept'),
      tokens: ['token-of-1'],
    },
    {
      write: 'the account that signs in',
      before: async () => {
        await sync.start();
        await sync.idle();
      },
      act: () => sync.setSession(session()),
      isRefused: () => sync.status.obstacle?.code === 'not_kept',
      tokens: ['token-of-1'],
    },
    {
      write: 'another account that signs in',
      before: start,
      act: () => sync.setSession(session(2)),
      isRefused: () => sync.status.obstacle?.code === 'not_kept',
      tokens: ['token-of-1', 'token-of-2'],
    },
    {
      write: 'that all is sent again',
      before: start,
      act: () => sync.sendAllAgain(),
      isRefused: () => sync.status.obstacle?.code === 'not_kept',
      tokens: ['token-of-1', 'token-of-1'],
    },
    {
      write: 'that a refused character is sent again',
      before: async () => {
        server.answer = refuse;
        await start();
        server.answer = takeAll;
      },
      act: () => sync.retryRefused(sync.report.refusals(sync.target)[0]?.character ?? ''),
      isRefused: () => sync.status.obstacle?.code === 'not_kept',
      tokens: ['token-of-1', 'token-of-1'],
    },
  ])('a full disk that refuses $write delays it until there is room', async ({ before, act, isRefused, tokens }) => {
  await before();
  fillDisk(process.pid);
  await act();
  await until('it is refused', isRefused);
  makeRoom(process.pid);
  await until(
    'it is sent',
    () => server.uploads.length === tokens.length && sync.status.state === 'idle' && sync.status.pending === 0,
  );
  expect(server.uploads.map(({ token }) => token)).toEqual(tokens);
  expect(sync.status.obstacle).toBeNull();
  expect(sync.report.refusals(sync.target)).toEqual([]);
  expect(sync.sources().map(({ phase }) => phase)).toEqual(['current']);
});

test.runIf(HAS_FILE_LIMITS)('logs a full disk once, with its remedy', async () => {
  await start();
  fillDisk(process.pid);
  sync.sendAllAgain();
  sync.wake();
  await until('it is logged', () => log.some(({ details }) => details['code'] === 'not_kept'));
  sync.wake();
  await sync.idle();
  expect(log.filter(({ event }) => event === 'obstacle')).toMatchObject([
    {
      message: 'The upload queue cannot be saved. Free some disk space; nothing is lost. 0 observations waiting.',
      remedy: 'The app keeps trying.',
    },
  ]);
});

test.runIf(HAS_FILE_LIMITS)('finds and names new accounts while the disk is full', async () => {
  await start();
  fillDisk(process.pid);
  const names = ['OTHERLOGIN', LOGIN, '384591484#1'].map(sync.alias);
  makeRoom(process.pid);
  expect(names).toEqual(['Account 2', 'Account 1', 'Account 3']);
  expect(sync.alias('LATERLOGIN')).toBe('Account 4');
});
