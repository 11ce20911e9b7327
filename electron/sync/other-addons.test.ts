import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import {
  ALTOHOLIC_SEEN,
  altoholicFiles,
  bagnonFile,
  SECRETS,
  writeOtherFiles,
} from '../testing/installs/other-addon-files.ts';
import {
  createAll,
  json,
  startScriptedServer,
  takeAll,
  type ScriptedServer,
} from '../testing/servers/scripted-server.ts';
import { until } from '../testing/process/until.ts';
import type { LogEntry } from './log-entries.ts';
import { ALL_OTHER_ADDONS, type OtherAddonsSettings } from './other-addons.ts';
import { Sync } from './sync.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';

const ERA = '_classic_era_';
const LOGIN = 'TILDALOGIN';
const OTHER_LOGIN = 'HILDALOGIN';
const TIMES = { stableMs: 30, pollMs: 5, graceMs: 60, networkPollMs: 50, sweepMs: 86_400_000 };
const UNASKED: OtherAddonsSettings = { choice: 'unasked', off: [] };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let wow: GameFolder;
let server: ScriptedServer;
let settings: OtherAddonsSettings;
let log: LogEntry[];
/** Account that is switched off. */
let unwatched: string | null;
let sync: Sync;

beforeEach(async () => {
  folder = await temporaryFolder();
  wow = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: [LOGIN, OTHER_LOGIN] });
  server = await startScriptedServer();
  settings = ALL_OTHER_ADDONS;
  unwatched = null;
  log = [];
  sync = open();
});
afterEach(async () => {
  await sync.stop();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function open(): Sync {
  const opened = new Sync({
    queueFile: join(folder.path, 'queue', 'queue.db'),
    machine: thisMachine(),
    folders: [wow.root],
    findGames: false,
    testRealms: false,
    otherAddons: () => settings,
    isWatched: ({ account }) => account !== unwatched,
    times: TIMES,
    onLog: (entry) => void log.push(entry),
  });
  opened.setSession({ server: server.url, token: 'token', target: 'ledger 1' });
  return opened;
}

const sent = () => server.uploads.flatMap(({ document }) => document.characters);
const sentNames = (): string[] => sent().map(({ character }) => character.name);
const write = (files: Readonly<Record<string, string>>, login = LOGIN) => writeOtherFiles(wow, ERA, login, files);

test('counts the characters and sends nothing before the player agrees', async () => {
  settings = UNASKED;
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild', 'Wilma']), ...altoholicFiles('Brunhild') });
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild', 'Tilda']) }, OTHER_LOGIN);
  await sync.start();
  await sync.idle();
  expect(sync.otherAddons()).toMatchObject({
    choice: 'unasked',
    // Brunhild in two accounts is two characters.
    characters: 4,
    addons: [
      { addon: 'datastore', on: true, characters: 1, problems: [] },
      { addon: 'bagbrother', on: true, characters: 4, problems: [] },
    ],
  });
  expect(server.uploads).toEqual([]);
  settings = ALL_OTHER_ADDONS;
  await sync.updateOtherAddons();
  await sync.idle();
  expect(new Set(sentNames())).toEqual(new Set(['Brunhild', 'Wilma', 'Tilda']));
});

describe('a character whose file does not say the level', () => {
  const BRUNHILD = { game_id: 'wow_classic', name: 'Brunhild', realm: 'Emberfall', level: 58, race: 'Zwerg' };
  const ledger = [{ ...BRUNHILD, class: 'Krieger', faction: 'Alliance' }];
  const file = bagnonFile(['Brunhild', 'Wilma']).replaceAll('["level"]=60,', '');

  test('is sent with the one that the ledger has; others are listed', async () => {
    server.ledger = ledger;
    await write({ 'BagBrother.lua': file });
    await sync.start();
    await sync.idle();
    expect(sent()).toMatchObject([{ character: { name: 'Brunhild', level: 58 }, inventory: [{ itemID: 6948 }] }]);
    expect(sync.otherAddons().leftOut).toMatchObject([{ code: 'foreign_lacks', params: { who: 'Wilma (Emberfall)' } }]);
  });

  test('is sent once the server says it', async () => {
    server.ledger = null;
    await write({ 'BagBrother.lua': file });
    await sync.start();
    await sync.idle();
    expect(sent()).toEqual([]);
    server.ledger = ledger;
    sync.setSession({ server: server.url, token: 'another', target: 'ledger 1' });
    await until('Brunhild is sent', () => sentNames().includes('Brunhild'));
  });

  test("is sent once the own addon's file has made it known", async () => {
    server.answer = createAll(server);
    await write({ 'BagBrother.lua': file.replaceAll('Brunhild', 'Maribel').replaceAll('["class"]="WARRIOR",', '') });
    await sync.start();
    await sync.idle();
    await wow.save(ERA, OTHER_LOGIN, savedSamples([0]));
    await until('both are sent', () => sentNames().filter((name) => name === 'Maribel').length === 2);
  });
});

test('a choice applies once the upload under way is answered, and what was prepared is not sent', async () => {
  const held = Promise.withResolvers<void>();
  server.answer = (upload, response) => void held.promise.then(() => takeAll(upload, response));
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  sync.pause();
  await sync.start();
  await sync.idle();
  await wow.save(ERA, OTHER_LOGIN, savedSamples([0]));
  await until('both wait', () => sync.status.pending === 2);
  sync.resume();
  await until('the first is under way', () => server.uploads.length === 1);
  settings = { choice: 'declined', off: [] };
  const applying = sync.updateOtherAddons();
  await until('the other is forgotten', () => sync.status.pending === 1);
  expect(inspect(applying)).toContain('<pending>');
  held.resolve();
  await Promise.all([applying, sync.idle()]);
  expect(sentNames()).toEqual(['Maribel']);
});

test('sends nothing of a choice that the player takes back while the files settle', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  const started = sync.start();
  await until('the files are found', () => sync.otherAddons().addons.length > 0);
  settings = { choice: 'declined', off: [] };
  await sync.updateOtherAddons();
  await started;
  await sync.idle();
  expect(server.uploads).toEqual([]);
});

test('reads nothing once the player has declined, and names the addons all the same', async () => {
  settings = { choice: 'declined', off: [] };
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  await sync.start();
  await sync.idle();
  expect(sync.otherAddons()).toMatchObject({ characters: null, addons: [{ addon: 'bagbrother', characters: null }] });
  expect(server.uploads).toEqual([]);
});

test('sends the files of one account as one, each section with its addon and what is certain of its time', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']), ...altoholicFiles('Brunhild') });
  await sync.start();
  await sync.idle();
  expect(sent()).toMatchObject([
    {
      guid: expect.stringMatching(/^Player-4700-/),
      game_short_code: 'wow_classic',
      character: { name: 'Brunhild', level: 60 },
      observed: { inventory: ALTOHOLIC_SEEN * 1000 },
      sources: { character: 'datastore', inventory: 'datastore' },
      inventory: expect.arrayContaining([expect.objectContaining({ itemID: 6948, name: 'Hearthstone' })]),
    },
  ]);
});

test('an undated section has no time of its own, and the file says before when it was seen', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  await sync.start();
  await sync.idle();
  const [brunhild] = sent();
  expect(brunhild?.observed).toEqual({});
  expect(brunhild?.before?.inventory).toBeGreaterThan(1_700_000_000_000);
  expect(brunhild?.sources).toMatchObject({ inventory: 'bagbrother' });
});

test('follows the files, sends only what changed, and never again what it sent', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild', 'Wilma']) });
  await sync.start();
  await sync.idle();
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild', 'Wilma']).replace('6948;1', '6948;2') });
  await until('the change is sent', () => sent().length === 3);
  await sync.idle();
  expect(sent()[2]).toMatchObject({ character: { name: 'Brunhild' }, inventory: [{ count: 2 }] });
  await sync.stop();
  sync = open();
  await sync.start();
  await sync.idle();
  expect(sent()).toHaveLength(3);
});

test('sends the banks of guilds once, though the file’s time moves', async () => {
  const guild = '["Copper Lanterns*"]={{["name"]="Ore",["size"]=98,["items"]={[2]="2770::::::::9;20",},},},';
  const file = bagnonFile(['Brunhild']).replace('["Emberfall"]={', `["Emberfall"]={${guild}`);
  await write({ 'BagBrother.lua': file });
  await sync.start();
  await sync.idle();
  expect(sent()[0]?.holdings).toMatchObject([{ kind: 'guild_bank', name: 'Copper Lanterns', source: 'bagbrother' }]);
  const later = file.replace('6948;1', '6948;2');
  await write({ 'BagBrother.lua': later });
  await until('the bags are sent', () => sent().length === 2);
  expect(sent()[1]).toMatchObject({ inventory: [{ count: 2 }] });
  expect(sent()[1]).not.toHaveProperty('holdings');
});

test('warband banks of two game accounts of one Battle.net account share a hash, which says nothing of the folder', async () => {
  const retail = '_retail_';
  const folders = ['123456789#1', '123456789#2', '987654321#1', 'HILDALOGIN'];
  await makeGame(wow.root, { [retail]: folders });
  for (const [at, login] of folders.entries()) {
    const bank = `["account"]={{["ID"]=13,["items"]={"765;${at + 1}",},},},`;
    const file = bagnonFile([`Tilda${'abcd'[at]}`]).replace('BrotherBags = {', `BrotherBags = {${bank}`);
    await writeOtherFiles(wow, retail, login, { 'BagBrother.lua': file });
  }
  await sync.start();
  await sync.idle();
  const accounts = ['Tildaa', 'Tildab', 'Tildac', 'Tildad'].map(
    (name) => sent().find(({ character }) => character.name === name)?.holdings?.[0]?.account ?? [],
  );
  expect(accounts.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
  const shared = accounts.map((one) => accounts.filter((other) => other.some((hash) => one.includes(hash))).length);
  expect(shared).toEqual([2, 2, 1, 1]);
  expect(JSON.stringify(server.uploads)).not.toMatch(/123456789|987654321/);
});

test('sends what the own addon recorded first', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  sync.pause();
  await sync.start();
  await sync.idle();
  await wow.save(ERA, OTHER_LOGIN, savedSamples([0]));
  await until('both wait', () => sync.status.pending === 2);
  sync.resume();
  await sync.idle();
  expect(sentNames()).toEqual(['Maribel', 'Brunhild']);
});

test('without the addon that is switched off', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Wilma']), ...altoholicFiles('Brunhild') });
  settings = { choice: 'accepted', off: ['bagbrother'] };
  await sync.start();
  await sync.idle();
  expect(sentNames()).toEqual(['Brunhild']);
  expect(sync.otherAddons().addons).toMatchObject([{ addon: 'datastore' }, { addon: 'bagbrother', on: false }]);
});

test('sends nothing of an account that is switched off while its files are read', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  await write({ 'BagBrother.lua': bagnonFile(['Wilma']) }, OTHER_LOGIN);
  await sync.start();
  unwatched = sync.alias(LOGIN);
  await sync.rescan();
  await until('Wilma is sent', () => sent().length > 0);
  await write({ 'BagBrother.lua': bagnonFile(['Wilma'], 2) }, OTHER_LOGIN);
  await until('the change is sent', () => sent().length > 1);
  expect(sentNames()).toEqual(['Wilma', 'Wilma']);
});

test('a broken file is a note: the others are read, and it is when it is whole', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild', 'Wilma']).slice(0, 60), ...altoholicFiles('Tilda') });
  await sync.start();
  await sync.idle();
  expect(sentNames()).toEqual(['Tilda']);
  expect(sync.otherAddons().addons[1]).toMatchObject({
    addon: 'bagbrother',
    problems: [{ account: 'Account 2', problem: { code: 'other_broken' } }],
  });
  const notes = log.filter(({ details }) => details['code'] === 'other_broken');
  expect(notes).toMatchObject([{ level: 'info', message: expect.stringContaining("Bagnon's file cannot be read.") }]);
  expect(log.filter(({ level }) => level === 'warning')).toEqual([]);
  expect(sync.sources().every(({ problem }) => problem === null)).toBe(true);
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild', 'Wilma']) });
  await until('it is read', () => sent().length === 3);
  await sync.idle();
  expect(sync.otherAddons().addons[1]?.problems).toEqual([]);
});

test('a refused character of another addon needs nobody', async () => {
  server.answer = (_upload, response) => json(response, 422, { message: 'Full.', code: 'ledger_full_characters' });
  await write({ 'BagBrother.lua': bagnonFile(['Brunhild']) });
  await sync.start();
  await sync.idle();
  expect(sync.report.refusals(sync.target)).toHaveLength(1);
  expect(sync.report.countOwnRefusals(sync.target)).toBe(0);
});

test('no letter, contact, key or account name is sent, logged or kept', async () => {
  await write({ 'BagBrother.lua': bagnonFile(['Wilma']), ...altoholicFiles('Brunhild') });
  await sync.start();
  await sync.idle();
  expect(sentNames()).toHaveLength(2);
  await sync.stop();
  const kept = await Promise.all(
    (await readdir(join(folder.path, 'queue'))).map((name) => readFile(join(folder.path, 'queue', name), 'latin1')),
  );
  const bytes = JSON.stringify([server.uploads, log, sync.otherAddons()]) + kept.join('');
  expect(bytes).toContain('Hearthstone');
  for (const secret of [...SECRETS, LOGIN, OTHER_LOGIN]) expect(bytes).not.toContain(secret);
});
