import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { phrase, sentence } from '#shared/messages/format-message.ts';
import { openCrashLog, redactSecrets } from '../storage/crash-log.ts';
import { findDeepLink, parseDeepLink } from './deep-link.ts';
import { serverEnvironment } from '../local-server/fork-server.ts';
import { openActivityLog } from '../sync/activity-log.ts';
import { setStartAtLogin } from './login-item.ts';
import { menuTemplate, type MenuEntry } from './menu.ts';
import { createNotifier } from './notifier.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { serverStateEntry } from '../sync/log-entries.ts';
import { en } from '../texts/en.ts';
import { textsFor } from '../texts/texts-for.ts';
import { trayView } from './tray.ts';
import { createUpdater, isCheckDue, type UpdaterEngine } from '../app/updater.ts';
import { placeWindow } from './window-placement.ts';

const STATUS: SyncStatus = {
  state: 'watching',
  said: { code: 'allSent', values: { count: 2 } },
  message: 'Watching 2 accounts.',
  pending: 0,
  done: 0,
  waitingForOthers: 0,
  refused: 0,
  damaged: 0,
  skipped: 0,
  nextAttemptAt: null,
  lastSentAt: null,
};
const nothing = (): void => {};

describe('the window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 1000 },
  ];
  test('opens in the middle at first, and later where it stood', () => {
    expect(placeWindow(null, screens)).toEqual({ x: 320, y: 90, width: 1280, height: 860, maximized: false });
    const kept = { x: 2000, y: 50, width: 900, height: 700, maximized: true };
    expect(placeWindow(kept, screens)).toEqual(kept);
  });
  test('comes back when the screen it stood on is gone', () => {
    expect(placeWindow({ x: 2000, y: 50, width: 900, height: 700, maximized: false }, screens.slice(0, 1))).toEqual({
      x: 510,
      y: 170,
      width: 900,
      height: 700,
      maximized: false,
    });
  });
  test('can always be taken by its top edge, and fits its screen', () => {
    const area = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 500, max: 6000 }),
      height: fc.integer({ min: 500, max: 4000 }),
    });
    const place = fc.record({
      x: fc.integer({ min: -20_000, max: 20_000 }),
      y: fc.integer({ min: -20_000, max: 20_000 }),
      width: fc.integer({ min: 1, max: 20_000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
      maximized: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 3 }), place, (all, kept) => {
        const at = placeWindow(kept, all);
        const held = all.some(
          (screen) =>
            Math.min(at.x + at.width, screen.x + screen.width) - Math.max(at.x, screen.x) >= 80 &&
            at.y >= screen.y &&
            at.y < screen.y + screen.height &&
            at.width <= screen.width &&
            at.height <= screen.height,
        );
        expect(held).toBe(true);
      }),
    );
  });
});

describe('the tray', () => {
  const actions = {
    open: nothing,
    openSettings: nothing,
    pause: nothing,
    resume: nothing,
    rescan: nothing,
    quit: nothing,
  };
  test.each([
    ['watching', 'watching'],
    ['sending', 'sending'],
    ['waiting', 'sending'],
    ['needs_you', 'needs-you'],
    ['signed_out', 'needs-you'],
    ['paused', 'resting'],
  ] as const)('%s shows %s', (state, icon) => {
    expect(trayView({ ...STATUS, state }, en, actions).icon).toBe(icon);
  });
  test('speaks the language of the app, all of it', () => {
    const view = trayView(
      {
        ...STATUS,
        state: 'sending',
        said: sentence('withKept', { state: phrase('paused'), count: 1 }),
        done: 1,
        pending: 1,
      },
      textsFor('de'),
      actions,
    );
    expect(view.tooltip).toBe('Tavern Ledger\nDas Senden ruht. 1 Beobachtung bleibt und wartet aufs Senden. (1 von 2)');
    expect(view.menu[0]?.label).toBe('Das Senden ruht. 1 Beobachtung bleibt und wartet aufs Senden. (1 von 2)');
  });
  test('says the progress, offers what is possible, and keeps within what Windows shows', () => {
    const view = trayView(
      { ...STATUS, state: 'sending', said: phrase('sending', { count: 3 }), done: 2, pending: 3 },
      en,
      actions,
    );
    expect(view.tooltip).toBe('Tavern Ledger\nSending 3 observations. (2 of 5)');
    const labels = (state: SyncStatus['state']) =>
      trayView({ ...STATUS, state }, en, actions).menu.map(({ label }) => label);
    expect([labels('watching').includes('Pause sending'), labels('paused').includes('Resume sending')]).toEqual([
      true,
      true,
    ]);
    expect(
      trayView({ ...STATUS, said: phrase('notAllowed', { reason: 'x'.repeat(500) }) }, en, actions).tooltip,
    ).toHaveLength(127);
  });
});

test('the end of the own server is told once, with what helps, and that it is back', () => {
  const told = (state: 'starting' | 'ready' | 'restarting' | 'failed', before: typeof state | null) => {
    const line = serverStateEntry(
      {
        state,
        problem:
          state === 'failed' || state === 'restarting'
            ? phrase(state === 'failed' ? 'serverFails' : 'serverRestarts')
            : null,
      },
      before,
    );
    return line && [line.level, line.event, line.message, line.remedy !== undefined];
  };
  expect([told('starting', null), told('ready', 'starting'), told('restarting', 'restarting')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(told('restarting', 'ready')).toEqual([
    'warning',
    'server',
    "The ledger's server has ended and is being started again.",
    true,
  ]);
  expect(told('failed', 'restarting')).toEqual([
    'warning',
    'server',
    "The ledger's server does not start. It is tried again by itself.",
    true,
  ]);
  expect(told('ready', 'failed')).toEqual(['info', 'server', "The ledger's server runs again.", false]);
});

test('no shortcut of the menu is given twice, on any system', () => {
  const all = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ accelerator, submenu }) => [...(accelerator ? [accelerator] : []), ...all(submenu ?? [])]);
  for (const platform of ['win32', 'darwin', 'linux'] as const) {
    const shortcuts = all(
      menuTemplate(platform, en.menu, {
        go: nothing,
        reload: nothing,
        rescan: nothing,
        togglePause: nothing,
        checkForUpdates: nothing,
        openLogs: nothing,
      }),
    );
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(shortcuts).toContain('CmdOrCtrl+,');
  }
});

test('a language without words of its own speaks English', () => {
  for (const language of ['en', 'en-GB', 'EN', 'fr', '']) expect(textsFor(language)).toBe(en);
  for (const language of ['de', 'de-AT']) expect(textsFor(language).menu.settings).toBe('Einstellungen');
  expect(textsFor('system', 'fr-FR', 'de-DE', 'en-US')).toBe(textsFor('de'));
  expect(textsFor('en', 'de-DE')).toBe(en);
});

describe('links from outside', () => {
  test.each([
    ['tavernledger://dashboard', '/dashboard'],
    ['tavernledger://', '/dashboard'],
    ['tavernledger://settings/', '/settings'],
    [
      'tavernledger://characters/wow_classic/Maribel?realm=Still%20Water&tab=bags&x=1',
      '/characters/wow_classic/Maribel?realm=Still+Water&tab=bags',
    ],
    ['tavernledger://characters/wow_classic/Br%C3%BCnhild', '/characters/wow_classic/Br%C3%BCnhild'],
    ['tavernledger://admin', null],
    ['tavernledger://reset-password?token=x', null],
    ['tavernledger://characters/new', null],
    ['tavernledger://characters/a/..%2f..%2fadmin', null],
    ['https://dashboard', null],
    [`tavernledger://dashboard?realm=${'x'.repeat(3000)}`, null],
    ['nonsense', null],
  ])('%s leads to %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });
  test('are found on a command line', () => {
    expect(findDeepLink(['app.exe', '--hidden', 'TavernLedger://profile'])).toBe('/profile');
    expect(findDeepLink(['app.exe'])).toBeNull();
  });
  test('lead nowhere else, whatever they hold', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, text) => {
        for (const link of [url.replace(/^https?/, 'tavernledger'), `tavernledger://${text}`]) {
          const path = parseDeepLink(link);
          expect(path === null || /^\/[a-z]+([/?]|$)/.test(path)).toBe(true);
        }
      }),
    );
  });
});

describe('logs', () => {
  test('hold no token, no password, no account folder, no home', () => {
    const text =
      'at /home/sigrun/x.ts Authorization: Bearer abc.DEF-1 /api/tavern?authorization=Bearer%20abc123 {"password":"Mead7","token":"tok-9"} C:\\Games\\WTF\\Account\\SIGRUN#1\\SavedVariables /wow/WTF/Account/SECOND/SavedVariables';
    const clean = redactSecrets(text, '/home/sigrun');
    for (const secret of ['abc', 'Mead7', 'tok-9', 'SIGRUN', 'SECOND', '/home/sigrun'])
      expect(clean, secret).not.toContain(secret);
    expect(clean).toContain('SavedVariables');
  });
  test('a crash is written with the time and the version, and the file does not grow without end', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'logs', 'crash.log');
    const log = openCrashLog(file, { home: '/home/sigrun', version: '1.0.0', now: () => 0 });
    log.write('main', new Error('a mistake'));
    expect(readFileSync(file, 'utf8')).toMatch(/^1970-01-01T00:00:00.000Z 1\.0\.0 main: Error: a mistake/);
    for (let index = 0; index < 40; index++) log.write('main', 'x'.repeat(20_000));
    expect(existsSync(`${file}.1`)).toBe(true);
    expect(readFileSync(file).length).toBeLessThan(600_000);
  });
  test("the player's log outlives the app, also one that died while it wrote", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'sync.log');
    const line = { at: 1, level: 'info', event: 'read', message: 'Read.' } as const;
    openActivityLog(file).add(line);
    appendFileSync(file, '{"id": 2, "at"');
    const again = openActivityLog(file);
    expect(again.add({ ...line, message: 'Again.', remedy: 'Wait.' })).toMatchObject({ id: 2, remedy: 'Wait.' });
    expect(again.read(10).map(({ message }) => message)).toEqual(['Again.', 'Read.']);
  });
});

test('a notification comes once for what needs the player, and for nothing else', () => {
  const shown: string[] = [];
  let looking = false;
  let texts = en;
  const notify = createNotifier({
    texts: () => texts,
    show: (title, body, path) => shown.push(`${title}: ${body} ${path ?? ''}`),
    enabled: () => true,
    isWindowFocused: () => looking,
  });
  notify({ ...STATUS, state: 'signed_out', said: phrase('signInToSend'), pending: 1 });
  for (const state of ['watching', 'sending', 'waiting', 'paused'] as const) notify({ ...STATUS, state });
  expect(shown).toEqual([]);
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 1 }) });
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 1 }) });
  expect(shown).toEqual([
    'Tavern Ledger needs you: 1 file of the game is damaged. What arrived before is kept. /settings?tab=freshness',
  ]);
  notify(STATUS);
  looking = true;
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 1 }) });
  looking = false;
  notify({ ...STATUS, state: 'signed_out', said: phrase('signInToSend'), pending: 2 });
  expect(shown).toHaveLength(2);
  notify(STATUS);
  texts = textsFor('de');
  notify({ ...STATUS, state: 'needs_you', said: phrase('damagedFiles', { count: 2 }) });
  expect(shown.at(-1)).toBe(
    'Tavern Ledger braucht dich: 2 Dateien des Spiels sind beschädigt. Was vorher ankam, bleibt. /settings?tab=freshness',
  );
});

describe('updates', () => {
  function engine(found: boolean, fails = false) {
    const calls: string[] = [];
    const fake: UpdaterEngine = {
      autoDownload: true,
      autoInstallOnAppQuit: true,
      on: () => undefined,
      checkForUpdates: async () => {
        calls.push('check');
        if (fails) throw new Error('x');
        return { isUpdateAvailable: found, updateInfo: { version: '1.1.0' } };
      },
      downloadUpdate: async () => void calls.push('download'),
      quitAndInstall: () => void calls.push('install'),
    };
    return { fake, calls };
  }
  test('each step is taken only when the player says so', async () => {
    const { fake, calls } = engine(true);
    const updater = createUpdater({ engine: fake, onState: nothing, now: () => 9 });
    expect([fake.autoDownload, fake.autoInstallOnAppQuit]).toEqual([false, false]);
    updater.install();
    await updater.download();
    expect(await updater.check()).toMatchObject({ state: 'available', version: '1.1.0', checkedAt: 9 });
    expect(calls).toEqual(['check']);
    expect(await updater.download()).toMatchObject({ state: 'ready', percent: 100 });
    updater.install();
    expect(calls).toEqual(['check', 'download', 'install']);
  });
  test('nothing new, nowhere to look, no network', async () => {
    expect(await createUpdater({ engine: engine(false).fake, onState: nothing }).check()).toMatchObject({
      state: 'none',
      version: null,
    });
    expect(await createUpdater({ engine: null, onState: nothing }).check()).toMatchObject({ state: 'off' });
    expect(await createUpdater({ engine: engine(false, true).fake, onState: nothing }).check()).toMatchObject({
      state: 'failed',
      problem: { code: 'updateUnknown' },
    });
  });
  test('are looked for once a day, when the player wants it', () => {
    const day = 24 * 3_600_000;
    expect([
      isCheckDue({ checkForUpdates: true, updatesCheckedAt: 0 }, day),
      isCheckDue({ checkForUpdates: true, updatesCheckedAt: 1 }, day),
      isCheckDue({ checkForUpdates: false, updatesCheckedAt: 0 }, day),
      isCheckDue({ checkForUpdates: true, updatesCheckedAt: day * 9 }, day),
    ]).toEqual([true, false, false, true]);
  });
});

test("starting with the system: by the system's own way, or a file on Linux", async () => {
  await using folder = await temporaryFolder();
  const told: unknown[] = [];
  const options = {
    setLoginItem: (item: unknown) => told.push(item),
    autostartFolder: join(folder.path, 'autostart'),
    program: '/opt/Tavern Ledger/app "1" 100%',
  };
  setStartAtLogin({ ...options, platform: 'win32' }, { startAtLogin: true, startHidden: true });
  expect(told).toEqual([{ openAtLogin: true, args: ['--hidden'] }]);
  const file = join(folder.path, 'autostart', 'tavern-ledger.desktop');
  setStartAtLogin({ ...options, platform: 'linux' }, { startAtLogin: true, startHidden: true });
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Tavern Ledger/app \\"1\\" 100%%" --hidden\n');
  setStartAtLogin({ ...options, platform: 'linux' }, { startAtLogin: false, startHidden: true });
  expect(existsSync(file)).toBe(false);
});

test("the server is told nothing of the player's own environment", () => {
  expect(
    serverEnvironment({ PATH: '/bin', NODE_OPTIONS: '--inspect', SMTP_URL: 'smtp://x', PORT: '80' }, '/data'),
  ).toEqual({ PATH: '/bin', HOST: '127.0.0.1', PORT: '0', DATA_DIR: '/data', LOG_LEVEL: 'warn' });
});
