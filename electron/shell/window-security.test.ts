import { describe, expect, test, vi } from 'vitest';
import { FOREIGN_ADDRESSES, ORIGIN, PROXIED_ADDRESSES } from '../testing/desktop/foreign-addresses.ts';
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

const ADDRESSES = { origin: () => ORIGIN, server: () => 'https://ledger.example' };

test('accepts only pages of the gateway as own pages, and nothing of the proxied server', () => {
  for (const path of ['/characters?x#y', '/documentation', '/apiary'])
    expect(isOwnPage(ORIGIN + path, ORIGIN), path).toBe(true);
  for (const url of [...FOREIGN_ADDRESSES, ...PROXIED_ADDRESSES]) expect(isOwnPage(url, ORIGIN), url).toBe(false);
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
  function guarded(server: string | null = 'https://ledger.example') {
    type Listener = (event: { preventDefault(): void; url: string; isMainFrame: boolean }) => void;
    const listeners = new Map<string, Listener>();
    const opened: string[] = [];
    let open: (details: { url: string }) => { action: 'deny' } = () => ({ action: 'deny' });
    guardContents(
      {
        on: (event: string, listen: never) => listeners.set(event, listen),
        setWindowOpenHandler: (handler) => {
          open = handler;
        },
      },
      { ...ADDRESSES, server: () => server },
      (url) => opened.push(url),
    );
    const isPrevented = (event: string, url: string, isMainFrame: boolean): boolean => {
      const preventDefault = vi.fn();
      listeners.get(event)?.({ preventDefault, url, isMainFrame });
      return preventDefault.mock.calls.length > 0;
    };
    return {
      /** Electron's order: a prevented event suppresses the later ones. */
      navigate: (url: string, isMainFrame = true): boolean =>
        isPrevented('will-frame-navigate', url, isMainFrame) ||
        (isMainFrame && isPrevented('will-navigate', url, true)),
      redirect: (url: string): boolean => isPrevented('will-redirect', url, true),
      attachWebview: (): boolean => isPrevented('will-attach-webview', '', true),
      opened,
      open: (url: string) => open({ url }),
    };
  }

  test('stays on the pages and opens web addresses outside', () => {
    for (const way of ['navigate', 'redirect'] as const) {
      const page = guarded();
      expect(page[way](`${ORIGIN}/dashboard`)).toBe(false);
      for (const url of [...FOREIGN_ADDRESSES, ...PROXIED_ADDRESSES]) expect(page[way](url), url).toBe(true);
      expect(page.opened.every((url) => url.startsWith('http'))).toBe(true);
      expect(page.opened).toContain('https://evil.example/');
    }
  });

  test("opens what the server serves in the player's browser, at the server's own address", () => {
    const page = guarded();
    page.navigate(`${ORIGIN}/api/docs?a=1`);
    page.open(`${ORIGIN}/downloads/Setup.exe`);
    expect(page.opened).toEqual(['https://ledger.example/api/docs?a=1', 'https://ledger.example/downloads/Setup.exe']);
    const waiting = guarded(null);
    expect(waiting.navigate(`${ORIGIN}/api/docs`)).toBe(true);
    expect(waiting.opened).toEqual([]);
  });

  test('denies subframes, webviews and windows', () => {
    const page = guarded();
    for (const url of [`${ORIGIN}/`, 'https://evil.example/']) expect(page.navigate(url, false), url).toBe(true);
    expect(page.attachWebview()).toBe(true);
    for (const url of [`${ORIGIN}/`, ...FOREIGN_ADDRESSES]) expect(page.open(url)).toEqual({ action: 'deny' });
    expect(page.opened).not.toContain(`${ORIGIN}/`);
  });
});

describe('a session', () => {
  function guarded() {
    const opened: string[] = [];
    const session = {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
      on: vi.fn(),
    };
    guardSession(session, ADDRESSES, (url) => opened.push(url));
    return { session, opened };
  }

  test('grants no device and no permission', () => {
    const { session } = guarded();
    const answer = vi.fn();
    session.setPermissionRequestHandler.mock.lastCall?.[0](null, 'media', answer, { requestingUrl: ORIGIN });
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    expect(session.setPermissionCheckHandler.mock.lastCall?.[0](null, 'geolocation', ORIGIN)).toBe(false);
    expect(session.setDevicePermissionHandler.mock.lastCall?.[0]()).toBe(false);
  });

  test("downloads the pages' exports only, and passes the server's files to the player's browser", () => {
    const { session, opened } = guarded();
    const [event, listen] = session.on.mock.lastCall ?? [];
    expect(event).toBe('will-download');
    const isPrevented = (url: string): boolean => {
      const preventDefault = vi.fn();
      listen({ preventDefault }, { getURL: () => url });
      return preventDefault.mock.calls.length > 0;
    };
    expect(isPrevented(`blob:${ORIGIN}/1`)).toBe(false);
    for (const url of ['https://evil.example/a.exe', 'blob:https://evil.example/1', `${ORIGIN}/downloads/Setup.exe`])
      expect(isPrevented(url), url).toBe(true);
    expect(opened).toEqual(['https://ledger.example/downloads/Setup.exe']);
  });
});
