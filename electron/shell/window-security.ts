import { isProxiedPath } from '../gateway/gateway.ts';

/*
 * Electron's security checklist, by its numbers:
 *
 * - 1, 18: the window loads the app's own pages over loopback, from the gateway; `file://` is denied, also by a fuse.
 * - 2, 3, 4, 6, 8, 9, 10, 11: `WEB_PREFERENCES`; `main.ts` enables the sandbox before the app is ready.
 * - 5: `guardSession` permits writing text to the clipboard to own pages, and no device.
 * - 7: own pages have a policy without inline code and framing, proxied responses `sandbox` (gateway).
 * - 12, 13, 14: `guardContents`. Deep links name one of a few pages (deep-link.ts).
 * - 15: `externalAddress`. `shell.openPath` opens the log folder only.
 * - 16: pinned in package.json; renovate.json proposes updates.
 * - 17: the dispatcher of calls checks frame, URL and origin, then name and input, before a handler runs.
 * - 19: fuses are in electron-builder.yml, and a test reads them from a packed app.
 * - 20: the preload's bridge has `call` and `on`; Electron's events never reach a page.
 */

/** Keeps Node out of every page. */
export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const;

/** True for the app's pages; a proxied response on the same origin is foreign. */
export function isOwnPage(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { href, pathname } = new URL(url);
  return href.startsWith(`${origin}/`) && !isProxiedPath(pathname);
}

export interface SenderFrame {
  readonly url: string;
  /** `null` as text for a sandboxed document, whatever its URL. */
  readonly origin: string;
  readonly isMainFrame: boolean;
}

export function isOwnFrame(frame: SenderFrame, origin: string): boolean {
  return frame.isMainFrame && frame.origin === origin && isOwnPage(frame.url, origin);
}

/** A web or mail address as it may open outside the app; null for files, programs and other schemes. */
export function externalAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? href : null;
}

/** Origins of the app's pages and of the server behind them. */
export interface PageAddresses {
  readonly origin: () => string;
  /** Null while there is no server. */
  readonly server: () => string | null;
}

/** The server's own address of a proxied path; null for any other URL. */
function serverAddress(url: string, { origin, server }: PageAddresses): string | null {
  const address = server();
  if (address === null || !URL.canParse(url)) return null;
  const { href, pathname, search } = new URL(url);
  return href.startsWith(`${origin()}/`) && isProxiedPath(pathname) ? address + pathname + search : null;
}

/** Permits own pages to copy text and nothing else. */
export function isPermissionAllowed(permission: string, url: string, origin: string): boolean {
  return permission === 'clipboard-sanitized-write' && isOwnPage(url, origin);
}

interface NavigationEvent {
  readonly url: string;
  preventDefault(): void;
}

/** The guarded part of `Electron.WebContents`. */
interface GuardedContents {
  on(event: 'will-navigate' | 'will-redirect', listen: (event: NavigationEvent) => void): unknown;
  on(
    event: 'will-frame-navigate',
    listen: (event: NavigationEvent & { readonly isMainFrame: boolean }) => void,
  ): unknown;
  on(event: 'will-attach-webview', listen: (event: { preventDefault(): void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: 'deny' }): void;
}

/** Keeps a window on the app's pages: other addresses open in the player's browser or not at all. */
export function guardContents(
  contents: GuardedContents,
  addresses: PageAddresses,
  openExternal: (url: string) => void,
): void {
  const goOutside = (url: string): void => {
    const isOnOrigin = URL.canParse(url) && new URL(url).origin === addresses.origin();
    const address = isOnOrigin ? serverAddress(url, addresses) : externalAddress(url);
    if (address !== null) openExternal(address);
  };
  const guard = (event: NavigationEvent): void => {
    if (isOwnPage(event.url, addresses.origin())) return;
    event.preventDefault();
    goOutside(event.url);
  };
  contents.on('will-navigate', guard);
  contents.on('will-redirect', guard);
  // Fires before `will-navigate`, which it would suppress for the main frame. The pages have no subframes.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    goOutside(url);
    return { action: 'deny' };
  });
}

/** The guarded part of `Electron.Session`. */
interface GuardedSession {
  setPermissionRequestHandler(
    handler: (
      contents: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: { readonly requestingUrl: string },
    ) => void,
  ): void;
  setPermissionCheckHandler(
    handler: (contents: unknown, permission: string, requestingOrigin: string) => boolean,
  ): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  on(event: 'will-download', listen: (event: { preventDefault(): void }, item: { getURL(): string }) => void): unknown;
}

/** Denies devices, permissions and downloads, except the pages' own exports. The server's files open in the browser. */
export function guardSession(
  session: GuardedSession,
  addresses: PageAddresses,
  openExternal: (url: string) => void,
): void {
  const { origin } = addresses;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isPermissionAllowed(permission, requestingUrl, origin())),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isPermissionAllowed(permission, requestingOrigin, origin()),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    const url = item.getURL();
    if (url.startsWith(`blob:${origin()}/`)) return;
    event.preventDefault();
    const address = serverAddress(url, addresses);
    if (address !== null) openExternal(address);
  });
}
