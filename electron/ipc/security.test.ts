import { describe, expect, test, vi } from 'vitest';
import { phrase } from '#shared/messages/format-message.ts';
import { createIpcDispatcher, IpcRefusal, type IpcHandlers } from './ipc-dispatcher.ts';
import { CALL_CHANNEL, createBridge, PUSH_CHANNEL } from './preload-bridge.ts';
import {
  externalAddress,
  guardContents,
  guardSession,
  isOwnPage,
  isPermissionAllowed,
  WEB_PREFERENCES,
} from '../gateway/page-security.ts';

const ORIGIN = 'http://127.0.0.1:5123';
const FOREIGN = [
  'https://evil.example/',
  'http://127.0.0.1:5124/',
  'http://127.0.0.1:5123.evil.example/',
  'http://127.0.0.1:5123@evil.example/',
  'file:///etc/passwd',
  'data:text/html,x',
  'about:blank',
  'javascript:alert(1)',
  '',
];

test('pages have no Node, in a sandbox, apart from the preload', () => {
  expect(WEB_PREFERENCES).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test('only our own origin is ours', () => {
  expect(isOwnPage(`${ORIGIN}/characters?x#y`, ORIGIN)).toBe(true);
  for (const url of FOREIGN) expect(isOwnPage(url, ORIGIN), url).toBe(false);
});

test('only web and mail addresses open outside', () => {
  expect(['https://a.example/x', 'http://a.example/', 'mailto:a@b.example'].map(externalAddress)).toEqual([
    'https://a.example/x',
    'http://a.example/',
    'mailto:a@b.example',
  ]);
  for (const url of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-msdt:/id',
    'tavernledger://settings',
    'https://name:secret@a.example/',
    'C:\\Windows\\calc.exe',
    'x',
  ])
    expect(externalAddress(url), url).toBeNull();
});

test('copying a text is the one permission, and only our own pages have it', () => {
  expect(isPermissionAllowed('clipboard-sanitized-write', `${ORIGIN}/`, ORIGIN)).toBe(true);
  for (const url of FOREIGN) expect(isPermissionAllowed('clipboard-sanitized-write', url, ORIGIN), url).toBe(false);
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'openExternal',
    'hid',
    'fullscreen',
  ])
    expect(isPermissionAllowed(permission, `${ORIGIN}/`, ORIGIN), permission).toBe(false);
});

describe('a page that wants to go elsewhere', () => {
  function guarded() {
    const listeners = new Map<string, (event: { preventDefault(): void; url: string }) => void>();
    const opened: string[] = [];
    let open: (details: { url: string }) => { action: 'deny' } = () => ({ action: 'deny' });
    guardContents(
      {
        on: (event: string, listen: never) => listeners.set(event, listen),
        setWindowOpenHandler: (handler) => {
          open = handler;
        },
      },
      () => ORIGIN,
      (url) => opened.push(url),
    );
    const go = (event: string, url: string): boolean => {
      const preventDefault = vi.fn();
      listeners.get(event)?.({ preventDefault, url });
      return preventDefault.mock.calls.length > 0;
    };
    return { go, opened, open: (url: string) => open({ url }) };
  }

  test('stays, and a web address opens outside', () => {
    for (const event of ['will-navigate', 'will-redirect']) {
      const page = guarded();
      expect(page.go(event, `${ORIGIN}/dashboard`)).toBe(false);
      for (const url of FOREIGN) expect(page.go(event, url), url).toBe(true);
      expect(page.opened.every((url) => url.startsWith('http'))).toBe(true);
      expect(page.opened).toContain('https://evil.example/');
    }
  });

  test('no frame loads another site, no webview is attached, no second window is made', () => {
    const page = guarded();
    expect(page.go('will-frame-navigate', 'https://evil.example/')).toBe(true);
    expect(page.go('will-attach-webview', '')).toBe(true);
    for (const url of [`${ORIGIN}/`, ...FOREIGN]) expect(page.open(url)).toEqual({ action: 'deny' });
  });

  test('asks the session in vain', () => {
    const answers: boolean[] = [];
    const session = {
      setPermissionRequestHandler: (
        handler: (c: unknown, p: string, a: (granted: boolean) => void, d: { requestingUrl: string }) => void,
      ) => handler(null, 'media', (granted) => answers.push(granted), { requestingUrl: ORIGIN }),
      setPermissionCheckHandler: (handler: (c: unknown, p: string, o: string) => boolean) =>
        answers.push(handler(null, 'geolocation', ORIGIN)),
      setDevicePermissionHandler: (handler: () => boolean) => answers.push(handler()),
      on: (_event: string, listen: (event: { preventDefault(): void }, item: { getURL(): string }) => void) => {
        listen({ preventDefault: () => answers.push(false) }, { getURL: () => 'https://evil.example/a.exe' });
        listen({ preventDefault: () => answers.push(true) }, { getURL: () => `blob:${ORIGIN}/1` });
      },
    };
    guardSession(session as never, () => ORIGIN);
    expect(answers).toEqual([false, false, false, false]);
  });
});

describe('the typed calls', () => {
  const errors: unknown[] = [];
  const handlers = {
    'log.read': ({ limit }: { limit: number }) => [
      { id: limit, at: 1, level: 'info', event: 'x', message: 'x', remedy: null },
    ],
    'settings.set': () => Promise.reject(new IpcRefusal('disk_full', phrase('addonDiskFull'))),
    'sync.status': () => {
      throw new Error('a mistake, with /home/sigrun in it');
    },
  } as unknown as IpcHandlers;
  const ipc = createIpcDispatcher({
    handlers,
    isOwnPage: (url) => isOwnPage(url, ORIGIN),
    onError: (_name, error) => errors.push(error),
  });
  const page = { url: `${ORIGIN}/settings`, isMainFrame: true };

  test('answer our own page, with inputs that fit', async () => {
    expect(await ipc(page, 'log.read', { limit: 3 })).toMatchObject({ ok: true, value: [{ id: 3 }] });
  });

  test.each([...FOREIGN.map((url) => ({ url, isMainFrame: true })), { url: `${ORIGIN}/`, isMainFrame: false }])(
    'refuse the sender %j',
    async (sender) => {
      expect(await ipc(sender, 'log.read', { limit: 3 })).toMatchObject({ ok: false, code: 'foreign_sender' });
    },
  );

  test.each([
    ['nothing', null],
    ['toString', null],
    ['__proto__', null],
    [7, null],
    [null, null],
    [{ toString: () => 'log.read' }, { limit: 3 }],
  ])('do not know %j', async (name, input) => {
    expect(await ipc(page, name, input)).toMatchObject({ ok: false, code: 'no_such_call' });
  });

  test.each([
    [undefined],
    [null],
    [{}],
    [{ limit: '3' }],
    [{ limit: 0 }],
    [{ limit: 1e9 }],
    [{ limit: 3, more: 1 }],
    [[3]],
  ])('refuse the input %j', async (input) => {
    expect(await ipc(page, 'log.read', input)).toMatchObject({ ok: false, code: 'wrong_input' });
  });

  test('a refusal is told in its words; a mistake of ours is kept for the crash log and not told', async () => {
    expect(await ipc(page, 'settings.set', {})).toEqual({
      ok: false,
      code: 'disk_full',
      message: 'The disk of the game is full.',
      said: { code: 'addonDiskFull', values: {} },
    });
    const answer = await ipc(page, 'sync.status', null);
    expect(answer).toMatchObject({ ok: false, code: 'unexpected' });
    expect(JSON.stringify(answer)).not.toContain('sigrun');
    expect(errors).toHaveLength(1);
  });
});

test('the bridge carries calls and pushes, and lets go of listeners', async () => {
  let push: (event: unknown, name: unknown, value: unknown) => void = () => {};
  const sent: unknown[] = [];
  const bridge = createBridge({
    invoke: async (...all) => {
      sent.push(all);
      return { ok: true, value: 1 };
    },
    on: (channel, listen) => {
      expect(channel).toBe(PUSH_CHANNEL);
      push = listen;
    },
  });
  expect(Object.keys(bridge)).toEqual(['call', 'on']);
  expect(await bridge.call('app.info', null)).toEqual({ ok: true, value: 1 });
  expect(sent).toEqual([[CALL_CHANNEL, 'app.info', null]]);
  const heard: unknown[] = [];
  const stop = bridge.on('navigate', (value) => heard.push(value));
  push({ sender: 'never reaches the page' }, 'navigate', { path: '/a' });
  push({}, 'other', 1);
  stop();
  push({}, 'navigate', { path: '/b' });
  expect(heard).toEqual([{ path: '/a' }]);
});

test('where a page is wanted before the pages listen is told to the first that does, once', async () => {
  let push: (event: unknown, name: unknown, value: unknown) => void = () => {};
  const bridge = createBridge({
    invoke: async () => ({ ok: true, value: 1 }),
    on: (_channel, listen) => {
      push = listen;
    },
  });
  push({}, 'navigate', { path: '/settings' });
  const heard: unknown[] = [];
  bridge.on('navigate', (value) => heard.push(value));
  bridge.on('navigate', (value) => heard.push(value));
  await Promise.resolve();
  expect(heard).toEqual([{ path: '/settings' }]);
});
