/** Windows matches process, shortcut, taskbar icon and notifications by this id: `appId` of electron-builder.yml. */
export const APP_ID = 'tavern.ledger.desktop';
/** Class that Windows starts for a pressed notification; a random one at each start would lose earlier ones. */
export const TOAST_ACTIVATOR = '{5B0F7C62-3C1B-4E0E-9C7D-6E0A5D1C8B47}';

/** The used part of `Electron.App`. */
interface IdentifiedApp {
  setName(name: string): void;
  setAppUserModelId(id: string): void;
  setToastActivatorCLSID(id: string): void;
}

/** Identifies the app to the operating system; call before the app is ready. */
export function setIdentity(app: IdentifiedApp, platform: NodeJS.Platform): void {
  app.setName('Tavern Ledger');
  if (platform !== 'win32') return;
  app.setAppUserModelId(APP_ID);
  app.setToastActivatorCLSID(TOAST_ACTIVATOR);
}
