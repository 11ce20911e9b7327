import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { makeGame, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import { writeOtherFiles } from '../testing/installs/other-addon-files.ts';
import { startLedgerServer, type LedgerAccount, type LedgerServer } from '../testing/servers/ledger-server.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import type { LogEntry } from './log-entries.ts';
import { ALL_OTHER_ADDONS } from './other-addons.ts';
import { Sync } from './sync.ts';

const TIMES = { stableMs: 30, pollMs: 5, graceMs: 60, networkPollMs: 50, sweepMs: 86_400_000 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: LedgerServer;
let halvard: LedgerAccount;
let log: LogEntry[];

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startLedgerServer();
  halvard = await server.signUp('halvard');
  log = [];
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Bagnon's file with one character, which says neither version nor region. */
function bagnon(realm: string, level: number, copper: number): Readonly<Record<string, string>> {
  const who = `["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["level"]=${level},["money"]=${copper}`;
  return {
    'BagBrother.lua': `BrotherBags = {["${realm}"]={["Halvard"]={${who},[0]={["size"]=16,"2589;${level}"}}}}\n`,
  };
}

/** Reads all files of the game once, as `npm run sync -- --once` does. */
async function readOnce(wow: GameFolder, queue = 'queue.db'): Promise<number> {
  const sync = new Sync({
    queueFile: join(folder.path, queue),
    machine: thisMachine(),
    folders: [wow.root],
    findGames: false,
    testRealms: false,
    otherAddons: () => ALL_OTHER_ADDONS,
    times: TIMES,
    onLog: (entry) => void log.push(entry),
  });
  sync.setSession({ server: server.url, token: halvard.token, target: 'ledger halvard' });
  await sync.start();
  await sync.idle();
  const waits = sync.report.countOwnRefusals(sync.target);
  await sync.stop();
  return waits;
}

const listed = async () =>
  (await server.characters(halvard.token))
    .map(({ family, region, level, copper, inventory }: Character) =>
      [family ?? null, region ?? null, level, copper, inventory?.[0]?.item_count].join(' '),
    )
    .toSorted();

test('one name in three versions of the game is three characters, whichever is read first, and stays so', async () => {
  const wow = await makeGame(join(folder.path, 'wow'), {
    _classic_: ['ACC'],
    _classic_era_: ['ACC'],
    _anniversary_: ['ACC'],
  });
  await writeOtherFiles(wow, '_classic_era_', 'ACC', bagnon('Emberfall', 60, 111));
  await writeOtherFiles(wow, '_classic_', 'ACC', bagnon('Emberfall', 90, 222));
  await writeOtherFiles(wow, '_anniversary_', 'ACC', bagnon('Emberfall', 70, 333));
  const all = ['wow_anniversary  70 333 70', 'wow_classic  90 222 90', 'wow_classic_era  60 111 60'];
  await readOnce(wow);
  expect(await listed()).toEqual(all);
  // Another machine, with the same files.
  await readOnce(wow, 'other.db');
  expect(await listed()).toEqual(all);
  await writeOtherFiles(wow, '_classic_', 'ACC', bagnon('Emberfall', 90, 444));
  await readOnce(wow);
  expect(await listed()).toEqual([
    'wow_anniversary  70 333 70',
    'wow_classic  90 444 90',
    'wow_classic_era  60 111 60',
  ]);
});

test('one name in two account folders is two characters, and a link to a folder is none of its own', async () => {
  const wow = await makeGame(join(folder.path, 'wow'), { _retail_: ['1#1', '2#1'] });
  await writeOtherFiles(wow, '_retail_', '1#1', bagnon('Emberfall', 80, 111));
  await writeOtherFiles(wow, '_retail_', '2#1', bagnon('Emberfall', 70, 222));
  const accounts = join(wow.root, '_retail_', 'WTF', 'Account');
  await symlink(join(accounts, '1#1'), join(accounts, '3#1'));
  await readOnce(wow);
  expect(await listed()).toEqual(['wow  70 222 70', 'wow  80 111 80']);
});

test('a character of an Anniversary realm is one before and after its version had a folder of its own', async () => {
  const wow = await makeGame(join(folder.path, 'wow'), { _classic_era_: ['ACC'], _anniversary_: ['ACC'] });
  await writeOtherFiles(wow, '_classic_era_', 'ACC', bagnon('Thunderstrike', 60, 111));
  await readOnce(wow);
  await writeOtherFiles(wow, '_anniversary_', 'ACC', bagnon('Thunderstrike', 61, 222));
  await readOnce(wow);
  expect(await listed()).toHaveLength(1);
});

test('a sighting that nothing tells apart waits, says so at every start, and arrives once it can be told', async () => {
  const add = (region: string, guid: string) =>
    server.call('POST', '/characters/import', halvard.token, {
      game_short_code: 'wow_retail',
      guid,
      region,
      character: {
        name: 'Halvard',
        realm: 'Emberfall',
        level: 80,
        race: 'Dwarf',
        class: 'Warrior',
        faction: 'Alliance',
      },
    });
  await add('eu', 'Player-1-1');
  await add('us', 'Player-2-1');
  const wow = await makeGame(join(folder.path, 'wow'), { _retail_: ['1#1'] });
  await writeOtherFiles(wow, '_retail_', '1#1', bagnon('Emberfall', 80, 111));
  const waiting = () => log.filter(({ details }) => details['code'] === 'character_undecided');
  expect(await readOnce(wow)).toBe(1);
  expect(waiting()).toMatchObject([
    { level: 'warning', event: 'refused', message: expect.stringContaining('WTF folder') },
  ]);
  expect(await readOnce(wow)).toBe(1);
  expect(waiting()).toHaveLength(2);
  expect(await listed()).toEqual([' eu 80  ', ' us 80  ']);
  const [first] = await server.characters(halvard.token);
  await server.call('DELETE', `/characters/${first?.id}`, halvard.token);
  expect(await readOnce(wow)).toBe(0);
  expect(await listed()).toHaveLength(1);
  expect((await listed())[0]).toContain('111');
});
