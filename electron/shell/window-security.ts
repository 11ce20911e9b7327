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

export function isOwnPage(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** A web or mail address as it may open outside the app; null for files, programs and other schemes. */
export function externalAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? href : null;
}

/** Permits own pages to copy text and nothing else. */
export function isPermissionAllowed(permission: string, url: string, origin: string): boolean {
  return permission === 'clipboard-sanitized-write' && isOwnPage(url, origin);
}

/** The guarded part of `Electron.WebContents`. */
interface GuardedContents {
  on(
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate',
    listen: (event: { preventDefault(): void; readonly url: string }) => void,
  ): unknown;
  on(event: 'will-attach-webview', listen: (event: { preventDefault(): void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: 'deny' }): void;
}

/** Keeps a page on its origin: other addresses open outside the app or not at all, and windows are denied. */
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

/** Denies devices, permissions and foreign downloads. Own downloads are exports and the addon. */
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
