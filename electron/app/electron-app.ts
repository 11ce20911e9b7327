import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  safeStorage,
  session,
  shell,
  Tray,
  utilityProcess,
} from 'electron';
import electronUpdater from 'electron-updater';
import { formatText } from '#shared/base/messages/format.ts';
import { pickLanguage, type Language } from '#shared/base/messages/language.ts';
import type { PagesListener } from '../gateway/pages-listener.ts';
import { PUSH_CHANNEL } from '../ipc/preload-bridge.ts';
import { forkServer } from '../local-server/fork-server.ts';
import { findDeepLink, type LinkInbox } from '../shell/deep-link.ts';
import { createAutostartFile, createSystemLoginItem, syncLoginItem } from '../shell/login-item.ts';
import { menuTemplate } from '../shell/menu.ts';
import { createNotifier, type NotificationOptions } from '../shell/notifier.ts';
import { createReminderNotifier } from '../shell/reminder-notifier.ts';
import { trayView } from '../shell/tray.ts';
import { hidesOnClose, quitsWithWindow, startsHidden } from '../shell/window-rules.ts';
import type { PageAddresses } from '../shell/window-security.ts';
import { connectPages, createMainWindow, type MainWindow } from '../shell/window.ts';
import type { CrashLog } from '../storage/crash-log.ts';
import type { SettingsFile, StoredSettings } from '../storage/settings.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import type { DesktopDependencies, Shell } from './desktop-dependencies.ts';
import { startDesktop, type DesktopApp } from './desktop.ts';
import { createUpdater, isCheckDue } from './updater.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Files other than code are next to the archive in a packed app, and in the project otherwise. */
const resources = app.isPackaged ? process.resourcesPath : join(here, '..', '..', 'build', 'resources');
const addon = app.isPackaged
  ? join(process.resourcesPath, 'addon', 'TavernLedger')
  : join(here, '..', '..', 'electron', 'addon', 'TavernLedger');

export interface ElectronAppOptions {
  readonly dataFolder: string;
  readonly crashes: CrashLog;
  readonly links: LinkInbox;
  readonly settings: SettingsFile;
  readonly listener: PagesListener;
}

/** The app once Electron is ready: desktop app, window, tray, menu and updates. */
export class ElectronApp {
  private readonly dataFolder: string;
  private readonly crashes: CrashLog;
  private readonly links: LinkInbox;
  private readonly settings: SettingsFile;
  private readonly listener: PagesListener;
  private readonly machine = thisMachine();
  private language: Language;
  private readonly updates = createUpdater({
    engine:
      app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml')) ? electronUpdater.autoUpdater : null,
    onState: (state) => this.window?.send(PUSH_CHANNEL, 'update.changed', state),
    stopApp: () => this.stop(),
    restartApp: () => {
      app.relaunch();
      app.quit();
    },
  });
  private readonly notifications: NotificationOptions = {
    language: () => this.language,
    show: (title, body, path) => new Notification({ title, body }).on('click', () => this.go(path)).show(),
    isWindowFocused: () => this.window?.isFocused ?? false,
  };
  private readonly notify = createNotifier({
    ...this.notifications,
    enabled: () => this.settings.current.notifications,
  });
  private desktop: DesktopApp | null = null;
  private window: MainWindow | null = null;
  private tray: Tray | null = null;
  private isQuitting = false;
  private isStopped = false;
  private stopping: Promise<void> | null = null;

  constructor({ dataFolder, crashes, links, settings, listener }: ElectronAppOptions) {
    this.dataFolder = dataFolder;
    this.crashes = crashes;
    this.links = links;
    this.settings = settings;
    this.listener = listener;
    this.language = this.currentLanguage();
  }

  async start(): Promise<void> {
    const desktop = await startDesktop(this.desktopDependencies());
    this.desktop = desktop;
    this.openPages(desktop);
    this.createTray();
    this.showStatus();
    this.showMenu();
    nativeTheme.themeSource = this.settings.current.theme;
    this.syncLoginItem();
    this.settings.on((now, before) => this.handleSettings(now, before));
    this.checkForDueUpdate();
    setInterval(() => this.checkForDueUpdate(), 3_600_000).unref();
    this.listen(desktop);
    this.showFirstWindow();
  }

  private go(path: string | null): void {
    this.window?.show(path);
  }

  /** In a packed app, `app.getLocale()` is limited to the locales packed with Chromium. */
  private currentLanguage(): Language {
    return pickLanguage(this.settings.current.language, ...app.getPreferredSystemLanguages());
  }

  private windowFacts(): { readonly hasTray: boolean; readonly closeToTray: boolean } {
    return { hasTray: this.tray !== null, closeToTray: this.settings.current.closeToTray };
  }

  private desktopDependencies(): DesktopDependencies {
    return {
      version: app.getVersion(),
      platform: this.machine.platform,
      dataFolder: this.dataFolder,
      pages: join(here, '..', 'renderer'),
      listener: this.listener,
      requestAsPage: async (url) => (await session.defaultSession.fetch(url)).text(),
      addon,
      settings: this.settings,
      machine: this.machine,
      encryption: safeStorage,
      shell: this.createShell(),
      updates: this.updates,
      forkServer: (folder) =>
        forkServer(utilityProcess.fork, {
          entry: join(here, 'server-entry.js'),
          server: join(here, '..', 'server', 'main.js'),
          dataFolder: folder,
          environment: process.env,
        }),
      push: (name, value) => {
        this.window?.send(PUSH_CHANNEL, name, value);
        if (name === 'sync.changed') this.showStatus();
      },
      remind: createReminderNotifier(this.notifications),
      createNotification: (title, body) => new Notification({ title, body }),
      isWindowFocused: this.notifications.isWindowFocused,
      go: (path) => this.go(path),
      onError: (where, error) => this.crashes.write(where, error),
    };
  }

  private createShell(): Shell {
    return {
      chooseFolder: async () => {
        const parent = BrowserWindow.getFocusedWindow();
        const options = { title: formatText(this.language, 'choose_folder'), properties: ['openDirectory' as const] };
        const open = dialog.showOpenDialog;
        const { canceled, filePaths } = await (parent === null ? open(options) : open(parent, options));
        return canceled ? null : (filePaths[0] ?? null);
      },
      openExternal: (url) => shell.openExternal(url),
      openFolder: async (folder) => void (await shell.openPath(folder)),
    };
  }

  private openPages(desktop: DesktopApp): void {
    const addresses: PageAddresses = { origin: () => desktop.gateway.origin, server: () => desktop.serverAddress };
    const openExternal = (url: string): void => void shell.openExternal(url);
    connectPages(desktop.ipc, addresses, openExternal);
    this.window = createMainWindow({
      addresses,
      preload: join(here, 'preload.cjs'),
      icon: join(resources, 'icon.png'),
      settings: this.settings,
      openExternal,
      mayHide: () => hidesOnClose(this.windowFacts(), this.isQuitting),
    });
  }

  private createTray(): void {
    try {
      this.tray = new Tray(join(resources, 'tray-watching.png'));
      this.tray.on('click', () => this.window?.show());
    } catch (error) {
      this.crashes.write('tray', error);
    }
  }

  private showStatus(): void {
    const { desktop, tray } = this;
    if (desktop === null) return;
    const status = desktop.status();
    const { icon, tooltip, menu } = trayView(status, this.language, {
      open: () => this.window?.show(),
      openSettings: () => this.go('/settings'),
      pause: desktop.pause,
      resume: desktop.resume,
      rescan: desktop.wake,
      quit: () => app.quit(),
    });
    tray?.setImage(join(resources, `tray-${icon}.png`));
    tray?.setToolTip(tooltip);
    tray?.setContextMenu(Menu.buildFromTemplate([...menu]));
    this.notify(status);
  }

  private showMenu(): void {
    const { desktop } = this;
    const template = menuTemplate(this.machine.platform, this.language, {
      go: (path) => this.go(path),
      reload: () => this.window?.contents?.reload(),
      rescan: () => desktop?.wake(),
      togglePause: () => (desktop?.status().state === 'paused' ? desktop.resume() : desktop?.pause()),
      checkForUpdates: () => void this.checkForUpdates().then(() => this.go('/settings')),
      openLogs: () => void shell.openPath(join(this.dataFolder, 'logs')),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template as Electron.MenuItemConstructorOptions[]));
  }

  private handleSettings(now: StoredSettings, before: StoredSettings): void {
    if (now.language !== before.language) {
      this.language = this.currentLanguage();
      this.showMenu();
      this.showStatus();
    }
    nativeTheme.themeSource = now.theme;
  }

  private syncLoginItem(): void {
    if (!app.isPackaged) return;
    const { platform } = this.machine;
    syncLoginItem(
      platform === 'linux'
        ? createAutostartFile(join(app.getPath('appData'), 'autostart'), process.env['APPIMAGE'] ?? process.execPath)
        : createSystemLoginItem(app, platform),
      this.settings,
      (error) => this.crashes.write('login item', error),
    );
  }

  private async checkForUpdates(): Promise<void> {
    this.settings.change({ updatesCheckedAt: Date.now() });
    await this.updates.check();
  }

  private checkForDueUpdate(): void {
    if (isCheckDue(this.settings.current, Date.now())) void this.checkForUpdates();
  }

  private listen(desktop: DesktopApp): void {
    powerMonitor.on('resume', desktop.wake);
    app.on('second-instance', (_event, argv) => this.go(findDeepLink(argv)));
    app.on('activate', () => this.window?.show());
    app.on('window-all-closed', () => {
      if (quitsWithWindow(this.windowFacts())) app.quit();
    });
    app.on('before-quit', () => {
      this.isQuitting = true;
    });
    app.on('will-quit', (event) => {
      if (this.isStopped) return;
      event.preventDefault();
      void this.stop().then(() => app.quit());
    });
    // A notification from before a restart; one of this start also emits its own click.
    if (this.machine.platform === 'win32') Notification.handleActivation(() => this.go(null));
  }

  private stop(): Promise<void> {
    this.isQuitting = true;
    return (this.stopping ??= this.stopDesktop());
  }

  private async stopDesktop(): Promise<void> {
    const { desktop } = this;
    this.desktop = null;
    await desktop?.stop().catch((error: unknown) => this.crashes.write('stop', error));
    this.isStopped = true;
  }

  private showFirstWindow(): void {
    const link = this.links.connect((path) => this.go(path)) ?? findDeepLink(process.argv);
    const hidden = startsHidden(process.argv, {
      hasTray: this.tray !== null,
      wasOpenedAtLogin: app.getLoginItemSettings().wasOpenedAtLogin,
      startHidden: this.settings.current.startHidden,
      hasLink: link !== null,
    });
    if (!hidden) this.go(link);
  }
}
