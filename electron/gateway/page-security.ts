/** What goes along with every page: it loads from its own origin only, and nobody may frame it. The same as the server's pages have. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What Electron is told of every window: nothing of Node reaches a page. */
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

/** Whether an address is one of our own pages, which alone may be shown and may ask anything of the main process. */
export function isOwnPage(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** What may be opened outside of the app: web pages and mail. Null for everything else: files, programs, other schemes. */
export function externalAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? href : null;
}

/** Copying a text is all that a page may ask of the system; every other permission is denied. */
export function isPermissionAllowed(permission: string, url: string, origin: string): boolean {
  return permission === 'clipboard-sanitized-write' && isOwnPage(url, origin);
}

/** What Electron tells of a page that is created; only the parts that are guarded. */
interface GuardedContents {
  on(
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate',
    listen: (event: { preventDefault(): void; readonly url: string }) => void,
  ): unknown;
  on(event: 'will-attach-webview', listen: (event: { preventDefault(): void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: 'deny' }): void;
}

/** Keeps a page on our own origin: other addresses open outside of the app or not at all, and no second window is made. */
export function guardContents(
  contents: GuardedContents,
  origin: () => string,
  openExternal: (url: string) => void,
): void {
  const goOutside = (url: string): void => {
    const address = externalAddress(url);
    if (address !== null) openExternal(address);
  };
  const guard = (event: { preventDefault(): void; readonly url: string }): void => {
    if (isOwnPage(event.url, origin())) return;
    event.preventDefault();
    goOutside(event.url);
  };
  contents.on('will-navigate', guard);
  contents.on('will-redirect', guard);
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnPage(event.url, origin())) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (!isOwnPage(url, origin())) goOutside(url);
    return { action: 'deny' };
  });
}

/** What Electron's session offers of what is guarded. */
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

/** Denies pages what they never need. Downloads are allowed from our own origin: exports and the addon. */
export function guardSession(session: GuardedSession, origin: () => string): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isPermissionAllowed(permission, requestingUrl, origin())),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isPermissionAllowed(permission, requestingOrigin, origin()),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    const url = item.getURL();
    if (!isOwnPage(url.replace(/^blob:/, ''), origin())) event.preventDefault();
  });
}
