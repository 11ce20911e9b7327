/** The desktop app: Electron's parts, handed to the modules beside this one. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
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
import { openCrashLog } from './storage/crash-log.ts';
import { findDeepLink, LINK_SCHEME, parseDeepLink } from './shell/deep-link.ts';
import { startDesktop, type DesktopApp } from './app/desktop.ts';
import { forkServer } from './local-server/fork-server.ts';
import { setStartAtLogin } from './shell/login-item.ts';
import { menuTemplate } from './shell/menu.ts';
import { createNotifier } from './shell/notifier.ts';
import { CALL_CHANNEL, PUSH_CHANNEL } from './ipc/preload-bridge.ts';
import { guardSession } from './shell/window-security.ts';
import { openSettings } from './storage/settings.ts';
import { NewerQueueError, QueueInUseError } from './uploads/queue/queue-file.ts';
import type { Texts } from './texts/en.ts';
import { textsFor } from './texts/texts-for.ts';
import { trayView } from './shell/tray.ts';
import { createUpdater, isCheckDue } from './app/updater.ts';
import { thisMachine } from './watcher/installs/node-machine.ts';
import { startsHidden, quitsWithWindow, hidesOnClose } from './shell/window-rules.ts';
import { createMainWindow, type MainWindow } from './shell/window.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** What is not code lies beside the archive once the app is packed, and in the project before. */
const resources = app.isPackaged ? process.resourcesPath : join(here, '..', '..', 'build', 'resources');
const addon = app.isPackaged
  ? join(process.resourcesPath, 'addon', 'TavernLedger')
  : join(here, '..', '..', 'electron', 'addon', 'TavernLedger');

app.setName('Tavern Ledger');
// Tests bring a folder of their own; the app that players have knows no such switch.
const ownFolder = process.env['TAVERN_LEDGER_DATA'];
if (!app.isPackaged && ownFolder !== undefined) app.setPath('userData', ownFolder);
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

if (app.requestSingleInstanceLock()) {
  // Before anything else can answer, so that no page is ever without a sandbox.
  app.enableSandbox();
  app.setAsDefaultProtocolClient(LINK_SCHEME);
  app
    .whenReady()
    .then(run)
    .catch((error: unknown) => {
      crashes.write('start', error);
      const known = error instanceof QueueInUseError || error instanceof NewerQueueError;
      const { start } = textsFor(...app.getPreferredSystemLanguages());
      dialog.showErrorBox(start.failedTitle, known ? error.message : start.failed);
      app.exit(1);
    });
} else app.quit();

async function run(): Promise<void> {
  const settings = openSettings(join(dataFolder, 'settings.json'));
  let window: MainWindow | null = null;
  let desktop: DesktopApp | null = null;
  let quitting = false;
  // Packed, the app's own locale is only ever one that Chromium's files were packed for.
  const textsNow = (): Texts => textsFor(settings.current.language, ...app.getPreferredSystemLanguages());
  let texts = textsNow();
  const notify = createNotifier({
    texts: () => texts,
    show: (title, body, path) => new Notification({ title, body }).on('click', () => go(path)).show(),
    enabled: () => settings.current.notifications,
    isWindowFocused: () => window?.isFocused ?? false,
  });
  const go = (path: string | null): void => window?.show(path);
  const openExternal = (url: string): Promise<void> => shell.openExternal(url);
  const canUpdate = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));
  const updates = createUpdater({
    engine: canUpdate ? electronUpdater.autoUpdater : null,
    onState: (state) => window?.send(PUSH_CHANNEL, 'update.changed', state),
  });

  desktop = await startDesktop({
    version: app.getVersion(),
    platform: thisMachine().platform,
    dataFolder,
    pages: join(here, '..', 'renderer'),
    addon,
    settings,
    machine: thisMachine(),
    encryption: safeStorage,
    shell: {
      async chooseFolder() {
        const parent = BrowserWindow.getFocusedWindow();
        const options = { title: texts.chooseFolder, properties: ['openDirectory' as const] };
        const { canceled, filePaths } = await (parent === null
          ? dialog.showOpenDialog(options)
          : dialog.showOpenDialog(parent, options));
        return canceled ? null : (filePaths[0] ?? null);
      },
      openExternal,
      openFolder: async (folder) => void (await shell.openPath(folder)),
    },
    updates,
    forkServer: (folder) =>
      forkServer(utilityProcess.fork, {
        entry: join(here, 'server-entry.js'),
        server: join(here, '..', 'server', 'main.js'),
        dataFolder: folder,
        environment: process.env,
      }),
    push: (name, value) => {
      window?.send(PUSH_CHANNEL, name, value);
      if (name === 'sync.changed') showStatus();
    },
    onError: (where, error) => crashes.write(where, error),
  });
  const started = desktop;
  const { origin } = started.gateway;

  guardSession(session.defaultSession, () => origin);
  ipcMain.handle(CALL_CHANNEL, (event, name: unknown, input: unknown) =>
    started.ipc(
      {
        url: event.senderFrame?.url ?? '',
        isMainFrame: event.senderFrame !== null && event.senderFrame === event.sender.mainFrame,
      },
      name,
      input,
    ),
  );
  let tray: Tray | null = null;
  const windowFacts = () => ({ hasTray: tray !== null, closeToTray: settings.current.closeToTray });
  window = createMainWindow({
    origin,
    preload: join(here, 'preload.cjs'),
    icon: join(resources, 'icon.png'),
    settings,
    openExternal: (url) => void openExternal(url),
    mayHide: () => hidesOnClose(windowFacts(), quitting),
  });
  const main = window;

  const actions = {
    open: () => main.show(),
    openSettings: () => go('/settings'),
    pause: started.pause,
    resume: started.resume,
    rescan: started.wake,
    quit: () => app.quit(),
  };
  function showStatus(): void {
    if (desktop === null) return;
    const status = desktop.status();
    const { icon, tooltip, menu } = trayView(status, texts, actions);
    tray?.setImage(join(resources, `tray-${icon}.png`));
    tray?.setToolTip(tooltip);
    tray?.setContextMenu(Menu.buildFromTemplate([...menu]));
    notify(status);
  }
  try {
    tray = new Tray(join(resources, 'tray-watching.png'));
    tray.on('click', () => main.show());
  } catch (error) {
    crashes.write('tray', error);
  }
  showStatus();

  const checkForUpdates = async (): Promise<void> => {
    settings.change({ updatesCheckedAt: Date.now() });
    await updates.check();
  };
  const showMenu = (): void => {
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate(thisMachine().platform, texts.menu, {
          go,
          reload: () => main.contents?.reload(),
          rescan: started.wake,
          togglePause: () => (started.status().state === 'paused' ? started.resume() : started.pause()),
          checkForUpdates: () => void checkForUpdates().then(() => go('/settings')),
          openLogs: () => void shell.openPath(join(dataFolder, 'logs')),
        }) as Electron.MenuItemConstructorOptions[],
      ),
    );
  };
  showMenu();

  const applySettings = (): void => {
    nativeTheme.themeSource = settings.current.theme;
    if (!app.isPackaged) return;
    setStartAtLogin(
      {
        platform: thisMachine().platform,
        setLoginItem: (item) => app.setLoginItemSettings(item),
        autostartFolder: join(app.getPath('appData'), 'autostart'),
        program: process.env['APPIMAGE'] ?? process.execPath,
      },
      settings.current,
    );
  };
  settings.on((now, before) => {
    if (now.language !== before.language) {
      texts = textsNow();
      showMenu();
      showStatus();
    }
    if (
      now.theme !== before.theme ||
      now.startAtLogin !== before.startAtLogin ||
      now.startHidden !== before.startHidden
    )
      applySettings();
  });
  applySettings();

  const lookForUpdates = (): void => {
    if (isCheckDue(settings.current, Date.now())) void checkForUpdates();
  };
  lookForUpdates();
  setInterval(lookForUpdates, 3_600_000).unref();

  powerMonitor.on('resume', started.wake);
  app.on('second-instance', (_event, argv) => go(findDeepLink(argv)));
  app.on('open-url', (_event, url) => go(parseDeepLink(url)));
  app.on('activate', () => main.show());
  app.on('window-all-closed', () => {
    if (quitsWithWindow(windowFacts())) app.quit();
  });
  app.on('before-quit', () => {
    quitting = true;
  });
  app.on('will-quit', (event) => {
    if (desktop === null) return;
    event.preventDefault();
    desktop = null;
    started
      .stop()
      .catch((error: unknown) => crashes.write('stop', error))
      .finally(() => app.quit());
  });

  const { wasOpenedAtLogin } = app.getLoginItemSettings();
  const link = findDeepLink(process.argv);
  if (
    !startsHidden(process.argv, {
      hasTray: tray !== null,
      wasOpenedAtLogin,
      startHidden: settings.current.startHidden,
      hasLink: link !== null,
    })
  )
    main.show(link);
}
