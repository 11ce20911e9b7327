import type { AppInfo } from '#shared/contract/ipc/ipc-app.ts';
import { formatText } from '#shared/messages/format.ts';
import type { Language } from '#shared/messages/language.ts';
import type { PlainMessageCode } from '#shared/messages/message.ts';

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
  language: Language,
  { go, reload, rescan, togglePause, checkForUpdates, openLogs }: MenuActions,
): MenuEntry[] {
  const label = (code: PlainMessageCode): string => formatText(language, code);
  const settings: MenuEntry = {
    label: label('menu_settings'),
    accelerator: 'CmdOrCtrl+,',
    click: () => go('/settings'),
  };
  const mac: MenuEntry[] = [
    {
      label: 'Tavern Ledger',
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
    label: label('menu_file'),
    submenu: [
      { label: label('menu_import_character'), accelerator: 'CmdOrCtrl+N', click: () => go('/characters/new') },
      SEPARATOR,
      ...(platform === 'darwin' ? [{ role: 'close' as const }] : [settings, SEPARATOR, { role: 'quit' as const }]),
    ],
  };
  return [
    ...(platform === 'darwin' ? mac : []),
    file,
    { label: label('menu_edit'), submenu: EDIT_ROLES },
    {
      label: label('menu_go'),
      submenu: [
        { label: label('menu_dashboard'), accelerator: 'CmdOrCtrl+1', click: () => go('/dashboard') },
        { label: label('menu_characters'), accelerator: 'CmdOrCtrl+2', click: () => go('/characters') },
        { label: label('menu_social'), accelerator: 'CmdOrCtrl+3', click: () => go('/social') },
        { label: label('menu_documentation'), accelerator: 'F1', click: () => go('/documentation') },
      ],
    },
    {
      label: label('menu_sync'),
      submenu: [
        { label: label('menu_rescan'), accelerator: 'CmdOrCtrl+Shift+R', click: rescan },
        { label: label('menu_toggle_pause'), accelerator: 'CmdOrCtrl+Shift+P', click: togglePause },
      ],
    },
    {
      label: label('menu_view'),
      submenu: [{ label: label('menu_reload'), accelerator: 'CmdOrCtrl+R', click: reload }, SEPARATOR, ...VIEW_ROLES],
    },
    {
      label: label('menu_help'),
      submenu: [
        { label: label('menu_check_for_updates'), click: checkForUpdates },
        { label: label('menu_open_logs'), click: openLogs },
      ],
    },
  ];
}
