/** Entry of the desktop app; passes Electron's modules to the others. */
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
  shell,
  Tray,
  utilityProcess,
} from 'electron';
import electronUpdater from 'electron-updater';
import { openCrashLog } from './storage/crash-log.ts';
import { createLinkInbox, findDeepLink, LINK_SCHEME } from './shell/deep-link.ts';
import { startDesktop, type DesktopApp } from './app/desktop.ts';
import type { DesktopDependencies, Shell } from './app/desktop-dependencies.ts';
import { forkServer } from './local-server/fork-server.ts';
import { setStartAtLogin } from './shell/login-item.ts';
import { menuTemplate } from './shell/menu.ts';
import { createNotifier } from './shell/notifier.ts';
import { PUSH_CHANNEL } from './ipc/preload-bridge.ts';
import type { PageAddresses } from './shell/window-security.ts';
import { openSettings, type StoredSettings } from './storage/settings.ts';
import { NewerQueueError, QueueInUseError } from './uploads/queue/queue-file.ts';
import { formatText } from '#shared/messages/format.ts';
import { pickLanguage, type Language } from '#shared/messages/language.ts';
import { trayView } from './shell/tray.ts';
import { createUpdater, isCheckDue } from './app/updater.ts';
import { thisMachine } from './watcher/installs/node-machine.ts';
import { startsHidden, quitsWithWindow, hidesOnClose } from './shell/window-rules.ts';
import { connectPages, createMainWindow, type MainWindow } from './shell/window.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Files other than code are next to the archive in a packed app, and in the project otherwise. */
const resources = app.isPackaged ? process.resourcesPath : join(here, '..', '..', 'build', 'resources');
const addon = app.isPackaged
  ? join(process.resourcesPath, 'addon', 'TavernLedger')
  : join(here, '..', '..', 'electron', 'addon', 'TavernLedger');

app.setName('Tavern Ledger');
const ownFolder = process.env['TAVERN_LEDGER_DATA'];
if (ownFolder) app.setPath('userData', ownFolder);
const dataFolder = app.getPath('userData');
const crashes = openCrashLog(join(dataFolder, 'logs', 'crash.log'), {
  home: app.getPath('home'),
  version: app.getVersion(),
});
process.on('uncaughtException', (error) => crashes.write('main', error));
process.on('unhandledRejection', (reason) => crashes.write('main', reason));
app.on('render-process-gone', (_event, _contents, { reason, exitCode }) =>
  crashes.write('page', `${reason} (${exitCode})`),
);
app.on('child-process-gone', (_event, { type, name, reason, exitCode }) =>
  crashes.write(`${type} ${name ?? ''}`, `${reason} (${exitCode})`),
);

const links = createLinkInbox();
app.on('open-url', (event, url) => {
  event.preventDefault();
  links.receive(url);
});

/** The app once Electron is ready: desktop app, window, tray, menu and updates. */
class ElectronApp {
  private readonly settings = openSettings(join(dataFolder, 'settings.json'));
  private readonly machine = thisMachine();
  private language = this.currentLanguage();
  private readonly updates = createUpdater({
    engine:
      app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml')) ? electronUpdater.autoUpdater : null,
    onState: (state) => this.window?.send(PUSH_CHANNEL, 'update.changed', state),
  });
  private readonly notify = createNotifier({
    language: () => this.language,
    show: (title, body, path) => new Notification({ title, body }).on('click', () => this.go(path)).show(),
    enabled: () => this.settings.current.notifications,
    isWindowFocused: () => this.window?.isFocused ?? false,
  });
  private desktop: DesktopApp | null = null;
  private window: MainWindow | null = null;
  private tray: Tray | null = null;
  private isQuitting = false;

  async start(): Promise<void> {
    const desktop = await startDesktop(this.desktopDependencies());
    this.desktop = desktop;
    this.openPages(desktop);
    this.createTray();
    this.showStatus();
    this.showMenu();
    this.applySettings();
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
      dataFolder,
      pages: join(here, '..', 'renderer'),
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
      onError: (where, error) => crashes.write(where, error),
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
      crashes.write('tray', error);
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
      openLogs: () => void shell.openPath(join(dataFolder, 'logs')),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template as Electron.MenuItemConstructorOptions[]));
  }

  private handleSettings(now: StoredSettings, before: StoredSettings): void {
    if (now.language !== before.language) {
      this.language = this.currentLanguage();
      this.showMenu();
      this.showStatus();
    }
    if ((['theme', 'startAtLogin', 'startHidden'] as const).some((name) => now[name] !== before[name]))
      this.applySettings();
  }

  private applySettings(): void {
    const { current } = this.settings;
    nativeTheme.themeSource = current.theme;
    if (!app.isPackaged) return;
    setStartAtLogin(
      {
        platform: this.machine.platform,
        setLoginItem: (item) => app.setLoginItemSettings(item),
        autostartFolder: join(app.getPath('appData'), 'autostart'),
        program: process.env['APPIMAGE'] ?? process.execPath,
      },
      current,
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
      if (this.desktop === null) return;
      event.preventDefault();
      this.desktop = null;
      desktop
        .stop()
        .catch((error: unknown) => crashes.write('stop', error))
        .finally(() => app.quit());
    });
  }

  private showFirstWindow(): void {
    const link = links.connect((path) => this.go(path)) ?? findDeepLink(process.argv);
    const hidden = startsHidden(process.argv, {
      hasTray: this.tray !== null,
      wasOpenedAtLogin: app.getLoginItemSettings().wasOpenedAtLogin,
      startHidden: this.settings.current.startHidden,
      hasLink: link !== null,
    });
    if (!hidden) this.go(link);
  }
}

if (app.requestSingleInstanceLock()) {
  // Before the first window, so that every page is sandboxed.
  app.enableSandbox();
  app.setAsDefaultProtocolClient(LINK_SCHEME);
  app
    .whenReady()
    .then(() => new ElectronApp().start())
    .catch((error: unknown) => {
      crashes.write('start', error);
      const known = error instanceof QueueInUseError || error instanceof NewerQueueError;
      const language = pickLanguage(...app.getPreferredSystemLanguages());
      dialog.showErrorBox(
        formatText(language, 'start_failed_title'),
        known ? error.message : formatText(language, 'start_failed'),
      );
      app.exit(1);
    });
} else app.quit();
