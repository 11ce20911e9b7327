import { join } from 'node:path';
import { app, dialog } from 'electron';
import { formatText } from '#shared/base/messages/format.ts';
import { pickLanguage } from '#shared/base/messages/language.ts';
import { ElectronApp } from './app/electron-app.ts';
import { hostRules, listenForPages } from './gateway/pages-listener.ts';
import { createLinkInbox, LINK_SCHEME } from './shell/deep-link.ts';
import { openCrashLog } from './storage/crash-log.ts';
import { openSettings } from './storage/settings.ts';
import { NewerQueueError, QueueInUseError } from './uploads/queue/queue-file.ts';

/** Windows matches process, shortcut, taskbar icon and notifications by this id: `appId` of electron-builder.yml. */
const APP_ID = 'tavern.ledger.desktop';
/** Class that Windows starts for a pressed notification; a random one at each start would lose earlier ones. */
const TOAST_ACTIVATOR = '{5B0F7C62-3C1B-4E0E-9C7D-6E0A5D1C8B47}';

// Before the app is ready.
app.setName('Tavern Ledger');
if (process.platform === 'win32') {
  app.setAppUserModelId(APP_ID);
  app.setToastActivatorCLSID(TOAST_ACTIVATOR);
}
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

function fail(error: unknown): void {
  crashes.write('start', error);
  const known = error instanceof QueueInUseError || error instanceof NewerQueueError;
  const language = pickLanguage(...app.getPreferredSystemLanguages());
  dialog.showErrorBox(
    formatText(language, 'start_failed_title'),
    known ? error.message : formatText(language, 'start_failed'),
  );
  app.exit(1);
}

async function start(): Promise<void> {
  // Before the first window, so that every page is sandboxed.
  app.enableSandbox();
  app.setAsDefaultProtocolClient(LINK_SCHEME);
  const settings = openSettings(join(dataFolder, 'settings.json'));
  const listener = await listenForPages(settings.current.pagesPort);
  const rules = hostRules(listener);
  if (rules !== null) app.commandLine.appendSwitch('host-resolver-rules', rules);
  // Not awaited: Electron is ready only after this module.
  void app
    .whenReady()
    .then(() => new ElectronApp({ dataFolder, crashes, links, settings, listener }).start())
    .catch(fail);
}

if (app.requestSingleInstanceLock()) await start().catch(fail);
else app.quit();
