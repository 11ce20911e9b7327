import { BrowserWindow, ipcMain, screen, session } from 'electron';
import { guardContents, guardSession, WEB_PREFERENCES, type PageAddresses } from './window-security.ts';
import type { SettingsFile } from '../storage/settings.ts';
import type { IpcDispatcher } from '../ipc/ipc-dispatcher.ts';
import { CALL_CHANNEL, PUSH_CHANNEL } from '../ipc/preload-bridge.ts';
import { MINIMUM_SIZE, placeWindow } from './window-placement.ts';
import { navigationMethod } from './window-rules.ts';

export interface MainWindowOptions {
  readonly addresses: PageAddresses;
  readonly preload: string;
  readonly icon: string;
  readonly settings: SettingsFile;
  readonly openExternal: (url: string) => void;
  /** False while the app quits. */
  readonly mayHide: () => boolean;
}

/** The only window, created on demand. */
export interface MainWindow {
  readonly contents: Electron.WebContents | null;
  readonly isFocused: boolean;
  show(path?: string | null): void;
  send(channel: string, ...values: unknown[]): void;
}

/** Answers the calls of the pages, and guards their session. */
export function connectPages(ipc: IpcDispatcher, addresses: PageAddresses, openExternal: (url: string) => void): void {
  guardSession(session.defaultSession, addresses, openExternal);
  ipcMain.handle(CALL_CHANNEL, ({ senderFrame, sender }, name: unknown, input: unknown) =>
    ipc(
      {
        url: senderFrame?.url ?? '',
        origin: senderFrame?.origin ?? '',
        isMainFrame: senderFrame !== null && senderFrame === sender.mainFrame,
      },
      name,
      input,
    ),
  );
}

export function createMainWindow({
  addresses,
  preload,
  icon,
  settings,
  openExternal,
  mayHide,
}: MainWindowOptions): MainWindow {
  let window: BrowserWindow | null = null;

  const remember = (own: BrowserWindow): void => {
    if (own.isMinimized()) return;
    settings.change({ window: { ...own.getNormalBounds(), maximized: own.isMaximized() } });
  };

  const open = (path: string): BrowserWindow => {
    const main = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
    const { maximized, ...bounds } = placeWindow(
      settings.current.window,
      [main, ...others].map(({ workArea }) => workArea),
    );
    const own = new BrowserWindow({
      ...bounds,
      minWidth: MINIMUM_SIZE.width,
      minHeight: MINIMUM_SIZE.height,
      show: false,
      icon,
      title: 'Tavern Ledger',
      backgroundColor: '#14110f',
      webPreferences: { ...WEB_PREFERENCES, preload },
    });
    guardContents(own.webContents, addresses, openExternal);
    own.once('ready-to-show', () => {
      if (maximized) own.maximize();
      own.show();
    });
    own.on('close', (event) => {
      remember(own);
      if (!mayHide()) return;
      event.preventDefault();
      own.hide();
    });
    own.on('closed', () => {
      window = null;
    });
    void own.loadURL(`${addresses.origin()}${path}`);
    return own;
  };

  return {
    get contents() {
      return window?.webContents ?? null;
    },
    get isFocused() {
      return window?.isFocused() ?? false;
    },
    show(path = null) {
      if (window === null) {
        window = open(path ?? '/');
        return;
      }
      const { webContents } = window;
      if (path !== null && navigationMethod({ isLoading: webContents.isLoadingMainFrame() }) === 'load')
        void window.loadURL(`${addresses.origin()}${path}`);
      else if (path !== null) webContents.send(PUSH_CHANNEL, 'navigate', { path });
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    send: (channel, ...values) => window?.webContents.send(channel, ...values),
  };
}
