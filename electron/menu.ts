import type { AppInfo } from '#shared/contract/ipc-app.ts';

/** One entry of a menu, as Electron's menus are described. */
export interface MenuEntry {
  readonly label?: string;
  readonly role?: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll' | 'resetZoom' | 'zoomIn' | 'zoomOut' | 'togglefullscreen' | 'minimize' | 'close' | 'quit' | 'hide' | 'hideOthers' | 'unhide' | 'about';
  readonly type?: 'separator';
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly submenu?: readonly MenuEntry[];
}

export interface MenuActions {
  /** Leads to a page of the application. */
  readonly go: (path: string) => void;
  readonly reload: () => void;
  readonly rescan: () => void;
  readonly togglePause: () => void;
  readonly checkForUpdates: () => void;
  readonly openLogs: () => void;
}

const SEPARATOR: MenuEntry = { type: 'separator' };

/** The menu of the window, with a shortcut for everything that is done often. */
export function menuTemplate(platform: AppInfo['platform'], { go, reload, rescan, togglePause, checkForUpdates, openLogs }: MenuActions): MenuEntry[] {
  const settings: MenuEntry = { label: 'Settings', accelerator: 'CmdOrCtrl+,', click: () => go('/settings') };
  const mac: MenuEntry[] = [{ label: 'Tavern Ledger', submenu: [{ role: 'about' }, SEPARATOR, settings, SEPARATOR, { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, SEPARATOR, { role: 'quit' }] }];
  const file: MenuEntry = {
    label: 'File',
    submenu: [
      { label: 'Import a Character', accelerator: 'CmdOrCtrl+N', click: () => go('/characters/new') },
      SEPARATOR,
      ...(platform === 'darwin' ? [{ role: 'close' as const }] : [settings, SEPARATOR, { role: 'quit' as const }]),
    ],
  };
  return [
    ...(platform === 'darwin' ? mac : []),
    file,
    { label: 'Edit', submenu: [{ role: 'undo' }, { role: 'redo' }, SEPARATOR, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }] },
    {
      label: 'Go',
      submenu: [
        { label: 'Dashboard', accelerator: 'CmdOrCtrl+1', click: () => go('/dashboard') },
        { label: 'Characters', accelerator: 'CmdOrCtrl+2', click: () => go('/characters') },
        { label: 'Social', accelerator: 'CmdOrCtrl+3', click: () => go('/social') },
        { label: 'Documentation', accelerator: 'F1', click: () => go('/documentation') },
      ],
    },
    {
      label: 'Sync',
      submenu: [
        { label: 'Look for changes now', accelerator: 'CmdOrCtrl+Shift+R', click: rescan },
        { label: 'Pause or resume sending', accelerator: 'CmdOrCtrl+Shift+P', click: togglePause },
      ],
    },
    {
      label: 'View',
      submenu: [{ label: 'Reload', accelerator: 'CmdOrCtrl+R', click: reload }, SEPARATOR, { role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, SEPARATOR, { role: 'togglefullscreen' }, { role: 'minimize' }],
    },
    { label: 'Help', submenu: [{ label: 'Check for updates', click: checkForUpdates }, { label: 'Open the log folder', click: openLogs }] },
  ];
}
