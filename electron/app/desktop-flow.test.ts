import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import { startHarness, type DesktopHarness } from '../testing/desktop/harness.ts';
import { startLedgerServer } from '../testing/servers/ledger-server.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';

const ERA = '_classic_era_';
const TILDA = '49208534#1';
const SECOND = 'SECONDACCOUNT';
const PASSWORD = 'Mead-and-Bread-7';

/** The tests depend on each other in order. */
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let wow: GameFolder;
let harness: DesktopHarness;

const shown = (text: string): Promise<void> => harness.page.getByText(text).first().waitFor({ state: 'visible' });
const state = async (): Promise<string> => (await harness.call('sync.status')).state;
const has = async (name: string): Promise<boolean> =>
  (await harness.call('sync.history', { limit: 100 })).some((sent) => sent.name === name);

beforeAll(async () => {
  folder = await temporaryFolder();
  wow = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: [TILDA, SECOND] });
  harness = await startHarness(join(folder.path, 'data'));
});
afterAll(async () => {
  await harness?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

async function signIn(username: string): Promise<void> {
  const { page } = harness;
  await page.goto(harness.app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

async function register(username: string): Promise<void> {
  const { origin } = harness.app.gateway;
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, email: `${username.toLowerCase()}@tavern.test` }),
  });
  expect(answer.status).toBe(201);
}

describe('first use', () => {
  test('starts the own server and reports signed out', async () => {
    await until('the server is ready', async () => (await harness.call('server.state')).state === 'ready');
    expect(await harness.call('sync.status')).toMatchObject({ state: 'signed_out', pending: 0 });
    expect(await harness.call('games.list')).toEqual({ installs: [], missing: [] });
  });

  test('refuses a folder without the game with a reason, and watches an install', async () => {
    harness.chosenFolder = folder.path + '/nowhere';
    expect(await harness.call('games.chooseFolder')).toMatchObject({ outcome: 'refused', why: { code: 'noFolder' } });
    harness.chosenFolder = null;
    expect(await harness.call('games.chooseFolder')).toEqual({ outcome: 'cancelled' });
    harness.chosenFolder = wow.root;
    expect(await harness.call('games.chooseFolder')).toEqual({ outcome: 'added', root: wow.root });
    const { installs } = await harness.call('games.list');
    expect(installs).toMatchObject([
      {
        root: wow.root,
        chosen: true,
        flavours: [
          {
            folder: ERA,
            addon: { state: 'absent' },
            accounts: [
              { account: 'Account 1', watched: true, phase: 'absent' },
              { account: 'Account 2', watched: true, phase: 'absent' },
            ],
          },
        ],
      },
    ]);
  });

  test('installs the addon', async () => {
    expect(await harness.call('addon.install', { root: wow.root, flavour: ERA })).toMatchObject({
      state: 'current',
      installed: OWN_VERSION,
    });
    expect(await readdir(join(wow.root, ERA, 'Interface', 'AddOns', 'TavernLedger'))).toContain('TavernLedger.toc');
  });

  test('shows queued characters after signing in, and later ones without a reload', async () => {
    await wow.save(ERA, TILDA, savedSamples([0]));
    await until('it waits in the queue', async () => (await harness.call('sync.status')).pending === 1);
    await register('Sigrun');
    await signIn('Sigrun');
    await shown('Maribel');
    await wow.save(ERA, SECOND, savedSamples([1]));
    await shown('Torvald');
    await until('everything is sent', async () => (await state()) === 'watching');
    expect((await harness.call('freshness.list')).map(({ name, fresh }) => [name, fresh])).toEqual([
      ['Maribel', true],
      ['Torvald', true],
    ]);
  });
});

describe('failures', () => {
  test('queues while the server is down and sends when it is back', async () => {
    harness.serverBroken = true;
    harness.crashServer();
    await until('the crash is noticed', async () => (await harness.call('server.state')).state === 'restarting');
    await wow.save(ERA, TILDA, savedSamples([0, 2]));
    await until('it waits', async () => (await harness.call('sync.status')).pending === 1);
    expect(await state()).toBe('waiting');
    expect(await has('Quillwen')).toBe(false);
    harness.serverBroken = false;
    await shown('Quillwen');
    const lines = (await harness.call('log.read', { limit: 100 })).filter(({ event }) => event === 'server');
    expect(lines.at(-1)).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('has ended and is being started again'),
      remedy: expect.stringContaining('by itself'),
    });
    expect(lines[0]).toMatchObject({ level: 'info', content: { what: { code: 'serverBack' } } });
  });

  test('reports an incomplete character until the next write repairs it', async () => {
    await wow.save(ERA, TILDA, new TextDecoder().decode(savedSamples([0, 2])).replace(/\["level"\] = \d+,/, ''));
    await until('it is left out', async () => (await harness.call('sync.status')).skipped === 1);
    expect(await state()).toBe('needs_you');
    await harness.push('navigate', { path: '/settings?tab=games' });
    await harness.page.getByText('Maribel (Emberfall) was left out: it lacks level.').waitFor();
    await harness.push('navigate', { path: '/settings?tab=freshness' });
    await harness.page
      .getByRole('listitem')
      .filter({ hasText: 'Maribel' })
      .getByText('Skipped', { exact: true })
      .waitFor();
    await harness.push('navigate', { path: '/settings?tab=log' });
    await harness.page
      .getByRole('list', { name: 'Activity log' })
      .getByText('WoW Classic Era, Account 1: Maribel (Emberfall) was left out: it lacks level.')
      .waitFor();
    await harness.push('navigate', { path: '/dashboard' });
    await wow.save(ERA, TILDA, savedSamples([0, 2]));
    await until('it is mended', async () => (await state()) === 'watching');
  });

  test('reports the cause of a damaged file until the next write repairs it, keeping sent data', async () => {
    const file = wow.file(ERA, TILDA);
    await wow.save(ERA, TILDA, savedSamples([0, 2, 3]));
    await until('Brannoc arrives', () => has('Brannoc'));
    await wow.save(ERA, TILDA, savedSamples([0, 2, 3, 4]));
    await truncate(file, 900);
    await truncate(`${file}.bak`, 900);
    await until('the damage is seen', async () => (await harness.call('sync.status')).damaged === 1);
    expect(await state()).toBe('needs_you');
    const [log] = (await harness.call('log.read', { limit: 50 })).filter(({ event }) => event === 'damaged');
    expect(log).toMatchObject({ level: 'warning', remedy: expect.stringContaining('log out') });
    const maribel = (await harness.call('freshness.list')).find(({ name }) => name === 'Maribel');
    expect(maribel).toMatchObject({ fresh: false, step: 'read', action: 'rescan', account: 'Account 1' });
    await shown('Brannoc');
    await harness.push('navigate', { path: '/characters/wow_classic/Maribel' });
    await harness.page.getByRole('link', { name: 'Why is this out of date?' }).click();
    await harness.page.getByRole('button', { name: 'Check again, for Maribel' }).waitFor();
    await harness.push('navigate', { path: '/dashboard' });
    await wow.save(ERA, TILDA, savedSamples([0, 2, 3, 5]));
    await until('it is mended', async () => (await state()) === 'watching');
  });

  test('ignores an account while it is switched off', async () => {
    await harness.call('games.watch', { root: wow.root, flavour: ERA, account: 'Account 2', watched: false });
    await wow.save(ERA, SECOND, savedSamples([1, 6]));
    const { installs } = await harness.call('games.list');
    expect(installs[0]?.flavours[0]?.accounts[1]).toMatchObject({ account: 'Account 2', watched: false, phase: 'off' });
    const before = (await harness.call('sync.history', { limit: 100 })).length;
    await harness.call('sync.rescan');
    expect((await harness.call('sync.history', { limit: 100 })).length).toBe(before);
    await harness.call('games.watch', { root: wow.root, flavour: ERA, account: 'Account 2', watched: true });
    await until('it is read', async () => (await harness.call('sync.history', { limit: 100 })).length > before);
  });

  test('queues while signed out, and sends all files for another player', async () => {
    await harness.page.evaluate(`localStorage.clear(); globalThis.tavernLedger.call('session.set', null)`);
    await until('it is signed out', async () => (await state()) === 'signed_out');
    await wow.save(ERA, TILDA, savedSamples([7]));
    await until('it waits', async () => (await harness.call('sync.status')).pending === 1);
    await register('Torgeir');
    await signIn('Torgeir');
    await shown('Torvald');
    await until('everything is sent', async () => (await state()) === 'watching');
    expect((await harness.call('sync.status')).waitingForOthers).toBe(1);
  });
});

describe('calls of the pages', () => {
  test.each([
    ['files.read', { path: '/etc/passwd' }, 'no_such_call'],
    ['__proto__', null, 'no_such_call'],
    ['addon.install', { root: '/', flavour: '../../..' }, 'no_such_flavour'],
    ['addon.install', { root: 7 }, 'wrong_input'],
    ['settings.set', { folders: ['/'] }, 'wrong_input'],
    ['shell.openExternal', { url: 'file:///etc/passwd' }, 'not_a_web_address'],
  ])('%s with %j is refused: %s', async (name, input, code) => {
    expect(await harness.rawCall(name, input)).toMatchObject({ ok: false, code });
  });

  test('opens the page of a menu entry or deep link', async () => {
    await harness.push('navigate', { path: '/profile' });
    await harness.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });
});

test('stops watching a removed folder until it is chosen again', async () => {
  expect(await harness.call('games.forgetFolder', { root: wow.root })).toEqual({ installs: [], missing: [] });
  await until('nothing is watched', async () => (await state()) === 'needs_you');
  expect((await harness.call('freshness.list'))[0]).toMatchObject({
    fresh: false,
    step: 'install',
    action: 'choose_folder',
  });
  await harness.call('games.chooseFolder');
  await until('it is watched again', async () => (await state()) === 'watching');
});

test('writes no account folder and no token to logs and settings', async () => {
  const data = join(folder.path, 'data');
  const texts = await Promise.all(
    ['settings.json', 'logs/sync.log', 'session.bin'].map((name) => readFile(join(data, name), 'latin1')),
  );
  const { token } = (await harness.call('session.get')) ?? { token: 'nobody' };
  for (const secret of [TILDA, SECOND, token])
    expect(
      texts.some((text) => text.includes(secret)),
      secret,
    ).toBe(false);
});

test('keeps session, origin and language across a restart, and sends nothing twice', async () => {
  const before = await harness.call('sync.history', { limit: 1000 });
  await harness.push('navigate', { path: '/settings' });
  await harness.page.getByLabel('Language').selectOption('Deutsch');
  await until('the app has learned of it', async () => (await harness.call('settings.get')).language === 'de');
  const { origin } = harness.app.gateway;
  expect(harness.problems).toEqual([]);
  await harness[Symbol.asyncDispose]();
  harness = await startHarness(join(folder.path, 'data'));
  expect(harness.app.gateway.origin).toBe(origin);
  await until('it watches', async () => (await state()) === 'watching');
  await harness.page.goto(`${origin}/dashboard`);
  // The browser profile is new, so the session comes from the app.
  await harness.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await shown('Torvald');
  await until(
    'it speaks as was chosen',
    async () => (await harness.page.evaluate('document.documentElement.lang')) === 'de',
  );
  expect(await harness.call('sync.history', { limit: 1000 })).toEqual(before);
  await harness.push('navigate', { path: '/settings' });
  await harness.page.getByLabel('Sprache').selectOption('English');
  await until('the app has learned of it', async () => (await harness.call('settings.get')).language === 'en');
});

test('uses a checked remote server with its own session, and returns to the own server with the previous one', async () => {
  await using far = await startLedgerServer();
  const refused = await harness.call('server.use', { mode: 'remote', address: 'http://127.0.0.1:1' });
  expect(refused).toMatchObject({
    usable: false,
    steps: [
      { state: 'ok' },
      { step: 'reachable', state: 'failed' },
      { state: 'skipped' },
      { state: 'skipped' },
      { state: 'skipped' },
    ],
  });
  expect((await harness.call('server.state')).choice).toEqual({ mode: 'local' });

  expect(await harness.call('server.use', { mode: 'remote', address: far.url })).toMatchObject({
    usable: true,
    address: far.url,
  });
  await until(
    'the page has let go of the session of home',
    async () => (await harness.page.evaluate(`localStorage.getItem('user')`)) === null,
  );
  expect(await state()).toBe('signed_out');
  await far.signUp('Sigrun');
  await signIn('Sigrun');
  await shown('Torvald');
  const { token } = (await harness.call('session.get')) ?? { token: '' };
  expect((await far.characters(token)).map(({ name }) => name)).toContain('Torvald');

  await harness.call('server.use', { mode: 'local' });
  await until('home is back, signed in', async () => (await state()) === 'watching');
  expect((await harness.call('session.get'))?.username).toBe('Torgeir');
});
