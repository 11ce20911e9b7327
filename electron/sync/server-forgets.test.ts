import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../server/commands/backup.ts';
import { restore } from '../../server/commands/restore.ts';
import { makeGame, savedSamples, temporaryFolder } from '../testing/installs/game-folder.ts';
import { altoholicFiles, bagnonFile, writeOtherFiles } from '../testing/installs/other-addon-files.ts';
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
  const saveBagnon = (names: readonly string[], count: number, bank = '') =>
    writeOtherFiles(game, ERA, 'A', {
      'BagBrother.lua': bagnonFile(names, count).replaceAll('["money"]', `${bank}["money"]`),
    });
  const saveAltoholic = (name: string) => writeOtherFiles(game, ERA, 'A', altoholicFiles(name));
  return { save, saveBagnon, saveAltoholic, run };
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

const LOUD = ['sent', 'server', 'refused', 'excluded'];
const loud = (log: readonly LogEntry[]) => log.map(({ event }) => event).filter((event) => LOUD.includes(event));

test('what an addon saw that is left out after it was acknowledged is no loss, and arrives once it is included', async () => {
  await using folder = await temporaryFolder();
  const { save, saveBagnon, saveAltoholic, run } = await desktop(folder.path);
  await using server = await startLedgerServer();
  const { token } = await server.signUp('Tilda');
  const carried = async () => {
    const counts = (await server.characters(token)).map(({ name, inventory }) => [name, inventory?.[0]?.item_count]);
    return Object.fromEntries(counts) as Record<string, number | undefined>;
  };
  await save([0, 1], 0, 5);
  await saveBagnon(['Osk'], 1);
  await run(server, token);
  const { Osk } = await carried();
  expect(Osk).toBe(1);
  const game_id = (await server.characters(token))[0]?.game_id;
  const addons = ['bagbrother', 'datastore'].map((addon) => ({ game_id, addon }));
  const excluded = (await server.call('POST', '/characters/excluded', token, { addons })) as {
    addons: { id: number }[];
  };
  expect(loud(await run(server, token))).toEqual([]);
  await saveBagnon(['Osk', 'Mira'], 9);
  await saveAltoholic('Runa');
  await run(server, token);
  expect(await carried()).toMatchObject({ Osk: 1 });
  expect(await carried()).not.toHaveProperty('Mira');
  for (let runs = 0; runs < 2; runs++) expect(loud(await run(server, token))).toEqual([]);
  for (const { id } of excluded.addons) await server.call('DELETE', `/characters/excluded/addons/${id}`, token);
  expect(loud(await run(server, token))).not.toContain('server');
  expect(await carried()).toMatchObject({ Osk: 9, Mira: 9, Runa: 1 });
  expect(loud(await run(server, token))).toEqual([]);
});

test('a character that is left out is no loss, and arrives once it is included', async () => {
  await using folder = await temporaryFolder();
  const { save, run } = await desktop(folder.path);
  await using server = await startLedgerServer();
  const { token } = await server.signUp('Tilda');
  await save([0, 1], 0, 5);
  await run(server, token);
  const [first] = await server.characters(token);
  const { game_id, name, realm } = first ?? {};
  const characters = [{ game_id, name, realm }];
  const { data } = (await server.call('POST', '/characters/excluded', token, { characters })) as {
    data: { id: number }[];
  };
  await save([0, 1], 1, 9);
  await run(server, token);
  for (let runs = 0; runs < 2; runs++) expect(loud(await run(server, token))).toEqual([]);
  const bags = async () => (await stored(server, token)).map(([who, count]) => [who, count]);
  expect(await bags()).toContainEqual([name, 5]);
  await server.call('DELETE', `/characters/excluded/${data[0]?.id}`, token);
  expect(loud(await run(server, token))).toEqual(['sent']);
  expect(await bags()).toContainEqual([name, 9]);
  expect(loud(await run(server, token))).toEqual([]);
});

test('what a left-out addon saw of a character that others saw too is no loss, also after it was forgotten', async () => {
  await using folder = await temporaryFolder();
  const { save, saveBagnon, saveAltoholic, run } = await desktop(folder.path);
  await using server = await startLedgerServer();
  const { token } = await server.signUp('Tilda');
  const runa = async () => (await server.characters(token)).find(({ name }) => name === 'Runa');
  const held = async () => ((await runa())?.inventory ?? []).map(({ item_count }) => item_count).toSorted();
  await save([0], 0, 5);
  await run(server, token);
  const game_id = (await server.characters(token))[0]?.game_id;
  const exclude = async () => {
    const addons = [{ game_id, addon: 'datastore' }];
    const reply = await server.call('POST', '/characters/excluded', token, { addons });
    return (reply as { addons: readonly { id: number }[] }).addons[0]?.id;
  };
  const id = await exclude();
  await saveAltoholic('Runa');
  await saveBagnon(['Runa'], 1, '[-1]={"2589;7",},');
  await run(server, token);
  expect(await held()).toEqual([7]);
  for (let runs = 0; runs < 2; runs++) expect(loud(await run(server, token))).toEqual([]);
  await server.call('DELETE', `/characters/excluded/addons/${id}`, token);
  expect(loud(await run(server, token))).not.toContain('server');
  expect(await held()).toEqual([1, 7]);
  const again = await exclude();
  await server.call('DELETE', '/characters/sources/datastore', token);
  for (let runs = 0; runs < 2; runs++) expect(loud(await run(server, token))).toEqual([]);
  expect(await held()).toEqual([7]);
  await server.call('DELETE', `/characters/excluded/addons/${again}`, token);
  expect(loud(await run(server, token))).not.toContain('server');
  expect(await held()).toEqual([1, 7]);
  expect(loud(await run(server, token))).toEqual([]);
});
