import { describe, expect, test, vi } from 'vitest';
import { FOREIGN_ADDRESSES, ORIGIN } from '../testing/desktop/foreign-addresses.ts';
import {
  externalAddress,
  guardContents,
  guardSession,
  isOwnPage,
  isPermissionAllowed,
  WEB_PREFERENCES,
} from './window-security.ts';

test('runs pages sandboxed and without Node', () => {
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

test('accepts only the gateway origin as own pages', () => {
  expect(isOwnPage(`${ORIGIN}/characters?x#y`, ORIGIN)).toBe(true);
  for (const url of FOREIGN_ADDRESSES) expect(isOwnPage(url, ORIGIN), url).toBe(false);
});

test('opens only web and mail addresses outside the app', () => {
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

test('permits own pages to copy text and nothing else', () => {
  expect(isPermissionAllowed('clipboard-sanitized-write', `${ORIGIN}/`, ORIGIN)).toBe(true);
  for (const url of FOREIGN_ADDRESSES)
    expect(isPermissionAllowed('clipboard-sanitized-write', url, ORIGIN), url).toBe(false);
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

describe('a page that navigates away', () => {
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

  test('stays on the origin and opens web addresses outside', () => {
    for (const event of ['will-navigate', 'will-redirect']) {
      const page = guarded();
      expect(page.go(event, `${ORIGIN}/dashboard`)).toBe(false);
      for (const url of FOREIGN_ADDRESSES) expect(page.go(event, url), url).toBe(true);
      expect(page.opened.every((url) => url.startsWith('http'))).toBe(true);
      expect(page.opened).toContain('https://evil.example/');
    }
  });

  test('denies foreign frames, webviews and windows', () => {
    const page = guarded();
    expect(page.go('will-frame-navigate', 'https://evil.example/')).toBe(true);
    expect(page.go('will-attach-webview', '')).toBe(true);
    for (const url of [`${ORIGIN}/`, ...FOREIGN_ADDRESSES]) expect(page.open(url)).toEqual({ action: 'deny' });
  });

  test('is denied permissions, devices and foreign downloads', () => {
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
