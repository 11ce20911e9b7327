import { existsSync } from 'node:fs';
import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { savedSamples } from '../testing/installs/game-folder.ts';
import { onSettingsPage, setUpDesktopFixture } from '../testing/desktop/desktop-fixture.ts';
import { startHarness } from '../testing/desktop/harness.ts';
import { startLedgerServer } from '../testing/servers/ledger-server.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';

const ERA = '_classic_era_';
const TILDA = '49208534#1';
const SECOND = 'SECONDACCOUNT';

/** The tests depend on each other in order. */
const { fixture, hasSent, register, submitLogin } = setUpDesktopFixture(
  { [ERA]: [TILDA, SECOND] },
  { forksServer: true },
);

const { looksRight } = onSettingsPage(fixture);

const shown = (text: string): Promise<void> =>
  fixture.harness.page.getByText(text).first().waitFor({ state: 'visible' });
const state = async (): Promise<string> => (await fixture.harness.call('sync.status')).state;

async function signIn(username: string): Promise<void> {
  await fixture.harness.page.getByRole('button', { name: 'Login' }).first().click();
  await submitLogin(username);
}

const tokenOfSession = async (): Promise<string> => (await fixture.harness.call('session.get'))?.token ?? '';
const storedByPages = async (): Promise<string> =>
  String(await fixture.harness.page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'));

describe('first use', () => {
  test('starts the own server and reports signed out', async () => {
    expect(await fixture.harness.call('sync.status')).toMatchObject({ state: 'signed_out', pending: 0 });
    expect(await fixture.harness.call('games.list')).toEqual({ installs: [], missing: [] });
  });

  test('refuses a folder without the game with a reason, and watches an install', async () => {
    fixture.harness.chosenFolder = fixture.folder + '/nowhere';
    expect(await fixture.harness.call('games.chooseFolder')).toMatchObject({
      outcome: 'refused',
      why: { code: 'noFolder' },
    });
    fixture.harness.chosenFolder = null;
    expect(await fixture.harness.call('games.chooseFolder')).toEqual({ outcome: 'cancelled' });
    fixture.harness.chosenFolder = fixture.wow.root;
    expect(await fixture.harness.call('games.chooseFolder')).toEqual({ outcome: 'added', root: fixture.wow.root });
    const { installs } = await fixture.harness.call('games.list');
    expect(installs).toMatchObject([
      {
        root: fixture.wow.root,
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
    expect(await fixture.harness.call('addon.install', { root: fixture.wow.root, flavour: ERA })).toMatchObject({
      state: 'current',
      installed: OWN_VERSION,
    });
    expect(await readdir(join(fixture.wow.root, ERA, 'Interface', 'AddOns', 'TavernLedger'))).toContain(
      'TavernLedger.toc',
    );
  });

  test('shows queued characters after signing in, and later ones without a reload', async () => {
    await fixture.wow.save(ERA, TILDA, savedSamples([0]));
    await until('it waits in the queue', async () => (await fixture.harness.call('sync.status')).pending === 1);
    await register('Sigrun');
    await signIn('Sigrun');
    await shown('Maribel');
    await fixture.wow.save(ERA, SECOND, savedSamples([1]));
    await shown('Torvald');
    await until('everything is sent', async () => (await state()) === 'watching');
    expect((await fixture.harness.call('freshness.list')).map(({ name, fresh }) => [name, fresh])).toEqual([
      ['Maribel', true],
      ['Torvald', true],
    ]);
  });
});

describe('session', () => {
  test('is in the vault, and not in the storage of the pages', async () => {
    const token = await tokenOfSession();
    expect(token).not.toBe('');
    const stored = await storedByPages();
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('"user"');
    expect(existsSync(join(fixture.data, 'session.bin'))).toBe(true);
  });
});

describe('failures', () => {
  test('queues while the server is down and sends when it is back', async () => {
    fixture.harness.serverBroken = true;
    fixture.harness.crashServer();
    await until(
      'the crash is noticed',
      async () => (await fixture.harness.call('server.state')).state === 'restarting',
    );
    await fixture.wow.save(ERA, TILDA, savedSamples([0, 2]));
    await until('it waits', async () => (await fixture.harness.call('sync.status')).pending === 1);
    expect(await state()).toBe('waiting');
    expect(await hasSent('Quillwen')).toBe(false);
    fixture.harness.serverBroken = false;
    await shown('Quillwen');
    const lines = (await fixture.harness.call('log.read', { limit: 100 })).filter(({ event }) => event === 'server');
    expect(lines.at(-1)).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('stopped and is being restarted'),
      remedy: expect.stringContaining('Nothing is lost'),
    });
    expect(lines[0]).toMatchObject({ level: 'info', content: { what: { code: 'serverBack' } } });
    fixture.harness.forksServer = false;
  });

  test('reports an incomplete character until the next write repairs it', async () => {
    await fixture.wow.save(
      ERA,
      TILDA,
      new TextDecoder().decode(savedSamples([0, 2])).replace(/\["level"\] = \d+,/, ''),
    );
    await until('it is left out', async () => (await fixture.harness.call('sync.status')).skipped === 1);
    expect(await state()).toBe('needs_you');
    await fixture.harness.push('navigate', { path: '/settings?tab=games' });
    await fixture.harness.page.getByText('Maribel (Emberfall) was left out: it lacks level.').waitFor();
    await looksRight();
    await fixture.harness.push('navigate', { path: '/settings?tab=freshness' });
    await fixture.harness.page
      .getByRole('listitem')
      .filter({ hasText: 'Maribel' })
      .getByText('Skipped', { exact: true })
      .waitFor();
    await looksRight();
    await fixture.harness.push('navigate', { path: '/settings?tab=log' });
    await fixture.harness.page
      .getByRole('list', { name: 'Activity log' })
      .getByText('WoW Classic Era, Account 1: Maribel (Emberfall) was left out: it lacks level.')
      .waitFor();
    await looksRight();
    await fixture.harness.push('navigate', { path: '/dashboard' });
    await fixture.wow.save(ERA, TILDA, savedSamples([0, 2]));
    await until('it is mended', async () => (await state()) === 'watching');
  });

  test('reports the cause of a damaged file until the next write repairs it, keeping sent data', async () => {
    const file = fixture.wow.file(ERA, TILDA);
    await fixture.wow.save(ERA, TILDA, savedSamples([0, 2, 3]));
    await until('Brannoc arrives', () => hasSent('Brannoc'));
    await fixture.wow.save(ERA, TILDA, savedSamples([0, 2, 3, 4]));
    await truncate(file, 900);
    await truncate(`${file}.bak`, 900);
    await until('the damage is seen', async () => (await fixture.harness.call('sync.status')).damaged === 1);
    expect(await state()).toBe('needs_you');
    const [log] = (await fixture.harness.call('log.read', { limit: 50 })).filter(({ event }) => event === 'damaged');
    expect(log).toMatchObject({ level: 'warning', remedy: expect.stringContaining('log out') });
    const maribel = (await fixture.harness.call('freshness.list')).find(({ name }) => name === 'Maribel');
    expect(maribel).toMatchObject({ fresh: false, step: 'read', action: 'rescan', account: 'Account 1' });
    await shown('Brannoc');
    await fixture.harness.push('navigate', { path: '/characters/wow_classic/Maribel' });
    await fixture.harness.page.getByRole('link', { name: 'Why is this out of date?' }).click();
    await fixture.harness.page.getByRole('button', { name: 'Check again, for Maribel' }).waitFor();
    await fixture.harness.push('navigate', { path: '/dashboard' });
    await fixture.wow.save(ERA, TILDA, savedSamples([0, 2, 3, 5]));
    await until('it is mended', async () => (await state()) === 'watching');
  });

  test('ignores an account while it is switched off', async () => {
    await fixture.harness.call('games.watch', {
      root: fixture.wow.root,
      flavour: ERA,
      account: 'Account 2',
      watched: false,
    });
    await fixture.wow.save(ERA, SECOND, savedSamples([1, 6]));
    const { installs } = await fixture.harness.call('games.list');
    expect(installs[0]?.flavours[0]?.accounts[1]).toMatchObject({ account: 'Account 2', watched: false, phase: 'off' });
    const before = (await fixture.harness.call('sync.history', { limit: 100 })).length;
    await fixture.harness.call('sync.rescan');
    expect((await fixture.harness.call('sync.history', { limit: 100 })).length).toBe(before);
    await fixture.harness.call('games.watch', {
      root: fixture.wow.root,
      flavour: ERA,
      account: 'Account 2',
      watched: true,
    });
    await until('it is read', async () => (await fixture.harness.call('sync.history', { limit: 100 })).length > before);
  });

  test('queues while signed out, and sends all files for another player', async () => {
    await fixture.harness.page.evaluate(`globalThis.tavernLedger.call('session.set', null)`);
    await until('it is signed out', async () => (await state()) === 'signed_out');
    await fixture.wow.save(ERA, TILDA, savedSamples([7]));
    await until('it waits', async () => (await fixture.harness.call('sync.status')).pending === 1);
    await register('Torgeir');
    await fixture.harness.page.goto(fixture.harness.app.gateway.origin);
    await signIn('Torgeir');
    await shown('Torvald');
    await until('everything is sent', async () => (await state()) === 'watching');
    expect((await fixture.harness.call('sync.status')).waitingForOthers).toBe(1);
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
    expect(await fixture.harness.rawCall(name, input)).toMatchObject({ ok: false, code });
  });

  test('opens the page of a menu entry or deep link', async () => {
    await fixture.harness.push('navigate', { path: '/profile' });
    await fixture.harness.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });
});

test('stops watching a removed folder until it is chosen again', async () => {
  expect(await fixture.harness.call('games.forgetFolder', { root: fixture.wow.root })).toEqual({
    installs: [],
    missing: [],
  });
  await until('nothing is watched', async () => (await state()) === 'needs_you');
  expect((await fixture.harness.call('freshness.list'))[0]).toMatchObject({
    fresh: false,
    step: 'install',
    action: 'choose_folder',
  });
  await fixture.harness.call('games.chooseFolder');
  await until('it is watched again', async () => (await state()) === 'watching');
});

test('writes no account folder and no token to logs and settings', async () => {
  const data = fixture.data;
  const texts = await Promise.all(
    ['settings.json', 'logs/sync.log', 'session.bin'].map((name) => readFile(join(data, name), 'latin1')),
  );
  const { token } = (await fixture.harness.call('session.get')) ?? { token: 'nobody' };
  for (const secret of [TILDA, SECOND, token])
    expect(
      texts.some((text) => text.includes(secret)),
      secret,
    ).toBe(false);
});

test('uses a checked remote server with its own session, and returns to the own server with the previous one', async () => {
  await using far = await startLedgerServer();
  const refused = await fixture.harness.call('server.use', { mode: 'remote', address: 'http://127.0.0.1:1' });
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
  expect((await fixture.harness.call('server.state')).choice).toEqual({ mode: 'local' });

  expect(await fixture.harness.call('server.use', { mode: 'remote', address: far.url })).toMatchObject({
    usable: true,
    address: far.url,
  });
  await fixture.harness.page.getByRole('button', { name: 'Login' }).first().waitFor();
  expect(await state()).toBe('signed_out');
  await far.signUp('Sigrun');
  await signIn('Sigrun');
  await shown('Torvald');
  const { token } = (await fixture.harness.call('session.get')) ?? { token: '' };
  await until('the remote server has it', async () =>
    (await far.characters(token)).some(({ name }) => name === 'Torvald'),
  );

  await fixture.harness.call('server.use', { mode: 'local' });
  await until('home is back, signed in', async () => (await state()) === 'watching');
  expect((await fixture.harness.call('session.get'))?.username).toBe('Torgeir');
});

test('keeps session, origin and language across a restart, and sends nothing twice', async () => {
  const before = await fixture.harness.call('sync.history', { limit: 1000 });
  await fixture.harness.push('navigate', { path: '/settings' });
  await fixture.harness.page.getByLabel('Language').selectOption('Deutsch');
  await until('the app has learned of it', async () => (await fixture.harness.call('settings.get')).language === 'de');
  const { origin } = fixture.harness.app.gateway;
  expect(fixture.harness.problems).toEqual([]);
  await fixture.harness[Symbol.asyncDispose]();
  fixture.harness = await startHarness(fixture.data);
  expect(fixture.harness.app.gateway.origin).toBe(origin);
  await until('it watches', async () => (await state()) === 'watching');
  // The browser profile is new, so session and language come from the app.
  await fixture.harness.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(fixture.harness.page.url()).pathname).toBe('/dashboard');
  await shown('Torvald');
  await until(
    'it speaks as was chosen',
    async () => (await fixture.harness.page.evaluate('document.documentElement.lang')) === 'de',
  );
  expect(await fixture.harness.call('sync.history', { limit: 1000 })).toEqual(before);
});
