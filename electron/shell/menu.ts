import type { AppInfo } from '#shared/contract/ipc/ipc-app.ts';
import type { Texts } from '../texts/en.ts';

/** The used part of `Electron.MenuItemConstructorOptions`. */
export interface MenuEntry {
  readonly label?: string;
  readonly role?:
    | 'undo'
    | 'redo'
    | 'cut'
    | 'copy'
    | 'paste'
    | 'selectAll'
    | 'resetZoom'
    | 'zoomIn'
    | 'zoomOut'
    | 'togglefullscreen'
    | 'minimize'
    | 'close'
    | 'quit'
    | 'hide'
    | 'hideOthers'
    | 'unhide'
    | 'about';
  readonly type?: 'separator';
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly submenu?: readonly MenuEntry[];
}

export interface MenuActions {
  /** Opens a page of the application. */
  readonly go: (path: string) => void;
  readonly reload: () => void;
  readonly rescan: () => void;
  readonly togglePause: () => void;
  readonly checkForUpdates: () => void;
  readonly openLogs: () => void;
}

const SEPARATOR: MenuEntry = { type: 'separator' };

const EDIT_ROLES: readonly MenuEntry[] = [
  { role: 'undo' },
  { role: 'redo' },
  SEPARATOR,
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'selectAll' },
];
const VIEW_ROLES: readonly MenuEntry[] = [
  { role: 'resetZoom' },
  { role: 'zoomIn' },
  { role: 'zoomOut' },
  SEPARATOR,
  { role: 'togglefullscreen' },
  { role: 'minimize' },
];

export function menuTemplate(
  platform: AppInfo['platform'],
  words: Texts['menu'],
  { go, reload, rescan, togglePause, checkForUpdates, openLogs }: MenuActions,
): MenuEntry[] {
  const settings: MenuEntry = { label: words.settings, accelerator: 'CmdOrCtrl+,', click: () => go('/settings') };
  const mac: MenuEntry[] = [
    {
      label: words.app,
      submenu: [
        { role: 'about' },
        SEPARATOR,
        settings,
        SEPARATOR,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        SEPARATOR,
        { role: 'quit' },
      ],
    },
  ];
  const file: MenuEntry = {
    label: words.file,
    submenu: [
      { label: words.importCharacter, accelerator: 'CmdOrCtrl+N', click: () => go('/characters/new') },
      SEPARATOR,
      ...(platform === 'darwin' ? [{ role: 'close' as const }] : [settings, SEPARATOR, { role: 'quit' as const }]),
    ],
  };
  return [
    ...(platform === 'darwin' ? mac : []),
    file,
    { label: words.edit, submenu: EDIT_ROLES },
    {
      label: words.go,
      submenu: [
        { label: words.dashboard, accelerator: 'CmdOrCtrl+1', click: () => go('/dashboard') },
        { label: words.characters, accelerator: 'CmdOrCtrl+2', click: () => go('/characters') },
        { label: words.social, accelerator: 'CmdOrCtrl+3', click: () => go('/social') },
        { label: words.documentation, accelerator: 'F1', click: () => go('/documentation') },
      ],
    },
    {
      label: words.sync,
      submenu: [
        { label: words.rescan, accelerator: 'CmdOrCtrl+Shift+R', click: rescan },
        { label: words.togglePause, accelerator: 'CmdOrCtrl+Shift+P', click: togglePause },
      ],
    },
    {
      label: words.view,
      submenu: [{ label: words.reload, accelerator: 'CmdOrCtrl+R', click: reload }, SEPARATOR, ...VIEW_ROLES],
    },
    {
      label: words.help,
      submenu: [
        { label: words.checkForUpdates, click: checkForUpdates },
        { label: words.openLogs, click: openLogs },
      ],
    },
  ];
}
