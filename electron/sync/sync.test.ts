import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savedSamples, makeGame, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import { startScriptedServer, takeAll, type ScriptedServer } from '../testing/servers/scripted-server.ts';
import { until } from '../testing/process/until.ts';
import type { LogEntry } from './log-entries.ts';
import { Sync, type SyncOptions } from './sync.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';

const ERA = '_classic_era_';
const LOGIN = 'TILDALOGIN';
const NUMBERED = '384591484#1';
const TIMES = { stableMs: 60, pollMs: 10, graceMs: 120, networkPollMs: 50, sweepMs: 86_400_000 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let wow: GameFolder;
let server: ScriptedServer;
let syncs: Sync[];
let log: LogEntry[];

beforeEach(async () => {
  folder = await temporaryFolder();
  wow = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: [LOGIN, NUMBERED] });
  server = await startScriptedServer();
  syncs = [];
  log = [];
});
afterEach(async () => {
  await Promise.all(syncs.map((sync) => sync.stop()));
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function open(given: Partial<SyncOptions> = {}): Sync {
  const sync = new Sync({
    queueFile: join(folder.path, 'queue', 'queue.db'),
    machine: thisMachine(),
    folders: [wow.root],
    findGames: false,
    testRealms: false,
    times: TIMES,
    onLog: (entry) => void log.push(entry),
    ...given,
  });
  syncs.push(sync);
  return sync;
}

const session = (account = 1) => ({ server: server.url, token: `token of ${account}`, target: `ledger ${account}` });
const sentNames = (): string[][] =>
  server.uploads.map(({ document }) => document.characters.map(({ character }) => character.name));
const HOUR = 3600;
const SEEN = 1_795_000_000;

test('sends only the new sections of a write', async () => {
  const sync = open();
  sync.setSession(session());
  await sync.start();
  await wow.save(ERA, LOGIN, savedSamples([0, 1], { seenAt: SEEN }));
  await until('it is sent', () => server.uploads.length === 1 && sync.status.state === 'idle');
  await wow.save(ERA, LOGIN, savedSamples([0, 1, 2], { seenAt: SEEN }));
  await until('the new one is sent', () => server.uploads.length === 2 && sync.status.state === 'idle');
  expect(sentNames()).toEqual([['Maribel', 'Torvald'], ['Quillwen']]);
  expect(log.filter(({ event }) => event === 'sent').map(({ message }) => message)).toEqual(
    ['Maribel (Emberfall)', 'Torvald (Emberfall)', 'Quillwen (Emberfall)'].map((who) => `${who} is up to date.`),
  );
});

test('sends changed sections, and observation times of the others', async () => {
  const sync = open();
  sync.setSession(session());
  await sync.start();
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
  await until('it is sent', () => server.uploads.length === 1 && sync.status.state === 'idle');
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN + HOUR, bagItems: 9 }));
  await until('the news are sent', () => server.uploads.length === 2 && sync.status.state === 'idle');
  const [first, second] = server.uploads.map(({ document }) => document.characters[0]);
  const seen = (section: 'equipment' | 'inventory') => first?.observed?.[section] ?? 0;
  expect(
    Object.keys(second ?? {})
      .filter((field) => Object.hasOwn(second?.observed ?? {}, field))
      .sort(),
  ).toEqual(['character', 'inventory']);
  expect(second?.unchanged?.equipment).toBe(seen('equipment'));
  expect(second?.observed).toMatchObject({
    equipment: seen('equipment') + HOUR * 1000,
    inventory: seen('inventory') + HOUR * 1000,
  });
});

test('queues while signed out, and sends in order after signing in', async () => {
  const sync = open();
  await sync.start();
  for (const hour of [0, 1, 2]) {
    await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN + hour * HOUR }));
    await until('it is queued', () => log.filter(({ event }) => event === 'read').length === hour + 1);
  }
  expect(sync.status).toMatchObject({ state: 'signed_out', pending: 3 });
  sync.setSession(session());
  await until('it is sent', () => sync.status.state === 'idle' && sync.status.pending === 0);
  expect(server.uploads.map(({ document }) => document.characters[0]?.observed?.character)).toEqual(
    [0, 1, 2].map((hour) => (SEEN + hour * HOUR) * 1000),
  );
});

test('sends all files to another account, and nothing queued for the first', async () => {
  const sync = open();
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
  sync.setSession(session(1));
  await sync.start();
  await sync.idle();
  sync.setSession(null);
  await wow.save(ERA, LOGIN, savedSamples([0, 1], { seenAt: SEEN }));
  await until('it waits for the first', () => sync.status.pending === 1);
  sync.setSession(session(2));
  await until('the second has everything', () => server.uploads.length === 2);
  expect(server.uploads.map(({ token }) => token)).toEqual(['token of 1', 'token of 2']);
  expect(sentNames()).toEqual([['Maribel'], ['Maribel', 'Torvald']]);
  expect(sync.report.waitingForOthers(sync.target)).toBe(1);
});

test('sends all files again on request', async () => {
  const sync = open();
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
  sync.setSession(session());
  await sync.start();
  await sync.idle();
  sync.sendAllAgain();
  await until('it is sent again', () => server.uploads.length === 2);
  expect(server.uploads[1]?.document.characters).toEqual(server.uploads[0]?.document.characters);
});

test('reports a refusal with its reason, and retries on request', async () => {
  server.answer = (_upload, response) =>
    response.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"No such race.","code":"bad"}');
  const sync = open();
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
  sync.setSession(session());
  await sync.start();
  await sync.idle();
  const [refused] = sync.report.refusals(sync.target);
  expect(refused).toMatchObject({ name: 'Maribel', reason: { message: 'No such race.' } });
  server.answer = takeAll;
  sync.retryRefused(refused?.character ?? '');
  expect(await sync.idle()).toMatchObject({ state: 'idle', pending: 0 });
  expect(sync.report.refusals(sync.target)).toEqual([]);
});

test('logs skipped entries once per write', async () => {
  const torn = new TextDecoder().decode(savedSamples([0, 1], { seenAt: SEEN })).replace(/\["race"\] = "[^"]*",/, '');
  await wow.save(ERA, LOGIN, torn);
  const sync = open();
  sync.setSession(session());
  await sync.start();
  await sync.idle();
  await sync.rescan();
  sync.sendAllAgain();
  await sync.idle();
  const reported = (): LogEntry[] => log.filter(({ event }) => event === 'left_out');
  expect(reported()).toMatchObject([
    {
      level: 'warning',
      message: expect.stringMatching(
        /^WoW Classic Era, Account \d: Maribel [(]Emberfall[)] was left out: it lacks race[.]$/,
      ),
      content: { remedy: { code: 'leftOutRemedy' } },
    },
  ]);
  await wow.save(ERA, LOGIN, torn);
  await sync.rescan();
  await until('it is reported again', () => reported().length === 2);
  await wow.save(ERA, LOGIN, savedSamples([0, 1], { seenAt: SEEN + HOUR }));
  await until('the file is whole', () => sync.sources().every(({ skipped }) => skipped.characterCount === 0));
  expect(reported()).toHaveLength(2);
  expect(JSON.stringify(log)).not.toContain(LOGIN);
});

test('replaces a damaged queue, sends all files again and logs it', async () => {
  const first = open();
  await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
  await first.start();
  await first.idle();
  await syncs.pop()?.stop();
  await writeFile(join(folder.path, 'queue', 'queue.db'), 'x'.repeat(9000));
  const second = open();
  second.setSession(session());
  await second.start();
  await second.idle();
  expect(sentNames()).toEqual([['Maribel']]);
  expect(log.map(({ event }) => event)).toContain('queue_damaged');
});

describe('login names', () => {
  const NAMES = new RegExp(`${LOGIN}|384591484`, 'i');

  test('appear in nothing sent, logged, reported or stored, in any failure', async () => {
    const said: string[] = [];
    const say = (what: unknown): void => void said.push(JSON.stringify(what));
    const sync = open({ onLog: say, onStatus: say, onSource: say });
    sync.setSession(session());
    await wow.save(ERA, LOGIN, savedSamples([0], { seenAt: SEEN }));
    await wow.save(ERA, NUMBERED, 'TavernLedgerDB = {');
    await sync.start();
    await sync.idle();
    await wow.save(ERA, NUMBERED, savedSamples([1], { seenAt: SEEN }));
    await until(
      'both are sent',
      () => server.uploads.length >= 1 && sync.sources().every(({ phase }) => phase === 'current'),
    );
    await until('all is quiet', () => sync.status.state === 'idle' && sync.status.pending === 0);
    say([sync.sources(), sync.report.characters(sync.target), sync.report.sent(sync.target, 99), server.uploads]);
    expect(said.join('\n')).toContain('Account 1');
    expect(said.join('\n')).not.toMatch(NAMES);
    for (const name of await readdir(join(folder.path, 'queue')))
      expect(await readFile(join(folder.path, 'queue', name), 'latin1')).not.toMatch(NAMES);
  });
});
