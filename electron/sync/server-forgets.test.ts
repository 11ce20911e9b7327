import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../server/commands/backup.ts';
import { restore } from '../../server/commands/restore.ts';
import { makeGame, savedSamples, temporaryFolder } from '../testing/installs/game-folder.ts';
import { bagnonFile, writeOtherFiles } from '../testing/installs/other-addon-files.ts';
import { startLedgerServer, type LedgerServer } from '../testing/servers/ledger-server.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import type { LogEntry } from './log-entries.ts';
import { ALL_OTHER_ADDONS } from './other-addons.ts';
import { Sync } from './sync.ts';

const ERA = '_classic_era_';
const SEEN = 1_795_000_000;
const HOUR = 3600;
const TIMES = { stableMs: 60, pollMs: 10, graceMs: 120, networkPollMs: 50, sweepMs: 86_400_000 };

/** A game, and a desktop that sends its files and may be started again. */
async function desktop(folder: string) {
  const game = await makeGame(join(folder, 'game'), { [ERA]: ['A'] });
  const save = (characters: readonly number[], hour: number, bagItems: number) =>
    game.save(ERA, 'A', savedSamples(characters, { bagItems, seenAt: SEEN + hour * HOUR }));
  const run = async (server: LedgerServer, token: string): Promise<LogEntry[]> => {
    const log: LogEntry[] = [];
    const sync = new Sync({
      queueFile: join(folder, 'queue.db'),
      machine: thisMachine(),
      folders: [game.root],
      findGames: false,
      testRealms: false,
      otherAddons: () => ALL_OTHER_ADDONS,
      times: TIMES,
      onLog: (entry) => void log.push(entry),
    });
    try {
      sync.setSession({ server: server.url, token, target: 'the ledger of Tilda' });
      await sync.start();
      expect(await sync.idle()).toMatchObject({ state: 'idle', pending: 0, obstacle: null });
    } finally {
      await sync.stop();
    }
    return log;
  };
  const saveBagnon = (names: readonly string[], count: number) =>
    writeOtherFiles(game, ERA, 'A', { 'BagBrother.lua': bagnonFile(names, count) });
  return { save, saveBagnon, run };
}

/** Name, number of things in the bags, and the second of their observation. */
async function stored(server: LedgerServer, token: string) {
  const characters = await server.characters(token);
  return characters
    .map(({ name, inventory, observed_at }) => [
      name,
      inventory?.filter(({ in_bank }) => !in_bank).length,
      Date.parse(observed_at.inventory ?? '') / 1000,
    ])
    .toSorted();
}

/** Each makes the data of a server out of that of `before`, which it left after the first upload. */
const WAYS_BACK: Readonly<Record<string, (before: string, after: string) => Promise<unknown>>> = {
  'a restored backup': (before, after) =>
    restore(['--from', join(before, 'backup.db'), '--keep-sessions'], { DATA_DIR: after }),
  'a copy of its files': (before, after) => cp(join(before, 'copy'), after, { recursive: true }),
};

test.each(Object.entries(WAYS_BACK))('after %s the ledger has again what the files hold', async (_, goBack) => {
  await using folder = await temporaryFolder();
  const before = join(folder.path, 'before');
  const { save, run } = await desktop(folder.path);
  let token = '';
  {
    await using server = await startLedgerServer({ DATA_DIR: before });
    token = (await server.signUp('Tilda')).token;
    await save([0, 1], 0, 5);
    await run(server, token);
    await backUp(['--to', join(before, 'backup.db')], { DATA_DIR: before });
  }
  await cp(before, join(folder.path, 'copy'), { recursive: true });
  {
    await using server = await startLedgerServer({ DATA_DIR: before });
    await save([0, 1, 2], 1, 9);
    await run(server, token);
  }
  await cp(join(folder.path, 'copy'), join(before, 'copy'), { recursive: true });
  await goBack(before, join(folder.path, 'after'));
  await using server = await startLedgerServer({ DATA_DIR: join(folder.path, 'after') });
  expect(await stored(server, token)).toHaveLength(2);
  const log = await run(server, token);
  const at = SEEN + HOUR - 120;
  expect(await stored(server, token)).toEqual([
    ['Maribel', 9, at],
    ['Quillwen', 9, at],
    ['Torvald', 9, at],
  ]);
  expect(log.filter(({ event }) => event === 'server').map(({ message }) => message)).toEqual([
    'The server has less than it once confirmed of 3 characters: what the game files hold is sent again.',
  ]);
  const next = await run(server, token);
  expect(next.map(({ event }) => event)).not.toContain('sent');
});

test('an older copy of a ledger of other addons alone has again what their files hold', async () => {
  await using folder = await temporaryFolder();
  const [before, copy] = [join(folder.path, 'before'), join(folder.path, 'copy')];
  const { saveBagnon, run } = await desktop(folder.path);
  let token = '';
  for (const [names, count] of [
    [['Osk'], 1],
    [['Osk', 'Mira'], 9],
  ] as const) {
    {
      await using server = await startLedgerServer({ DATA_DIR: before });
      token ||= (await server.signUp('Tilda')).token;
      await saveBagnon(names, count);
      await run(server, token);
    }
    if (count === 1) await cp(before, copy, { recursive: true });
  }
  await using server = await startLedgerServer({ DATA_DIR: copy });
  const carried = async () =>
    (await server.characters(token)).map(({ name, inventory }) => [name, inventory?.[0]?.item_count]).toSorted();
  expect(await carried()).toEqual([['Osk', 1]]);
  const log = await run(server, token);
  expect(await carried()).toEqual([
    ['Mira', 9],
    ['Osk', 9],
  ]);
  expect(log.filter(({ event }) => event === 'server')).toHaveLength(1);
  const next = await run(server, token);
  expect(next.map(({ event }) => event)).not.toContain('sent');
  expect(next.map(({ event }) => event)).not.toContain('server');
});

test('a fresh server in place of another gets everything', async () => {
  await using folder = await temporaryFolder();
  const { save, run } = await desktop(folder.path);
  await save([0, 1], 0, 5);
  {
    await using server = await startLedgerServer();
    await run(server, (await server.signUp('Tilda')).token);
  }
  await using server = await startLedgerServer();
  const { token } = await server.signUp('Tilda');
  await run(server, token);
  expect(await stored(server, token)).toHaveLength(2);
});

test('a character that its player deleted stays deleted until it is played again', async () => {
  await using folder = await temporaryFolder();
  const { save, run } = await desktop(folder.path);
  await using server = await startLedgerServer();
  const { token } = await server.signUp('Tilda');
  await save([0, 1], 0, 5);
  await run(server, token);
  const [first] = await server.characters(token);
  await server.call('DELETE', `/characters/${first?.id}`, token);
  await run(server, token);
  expect(await stored(server, token)).toHaveLength(1);
  await save([0, 1], 1, 5);
  await run(server, token);
  expect(await stored(server, token)).toHaveLength(2);
});
