import type { AppInfo } from '#shared/base/ipc/ipc-app.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { PlainMessageCode } from '#shared/base/messages/message.ts';

type MenuRole =
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

/** The used part of `Electron.MenuItemConstructorOptions`. */
export interface MenuEntry {
  readonly label?: string;
  readonly role?: MenuRole;
  readonly type?: 'separator';
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly submenu?: readonly MenuEntry[];
}

export interface MenuActions {
  readonly go: (path: string) => void;
  readonly reload: () => void;
  readonly rescan: () => void;
  readonly togglePause: () => void;
  readonly checkForUpdates: () => void;
  readonly openLogs: () => void;
}

const SEPARATOR: MenuEntry = { type: 'separator' };

/** Null is a separator. */
type MenuRoles = readonly (MenuRole | null)[];
const MAC_ROLES: MenuRoles = ['hide', 'hideOthers', 'unhide', null, 'quit'];
const EDIT_ROLES: MenuRoles = ['undo', 'redo', null, 'cut', 'copy', 'paste', 'selectAll'];
const VIEW_ROLES: MenuRoles = ['resetZoom', 'zoomIn', 'zoomOut', null, 'togglefullscreen', 'minimize'];

export function menuTemplate(
  platform: AppInfo['platform'],
  language: Language,
  { go, reload, rescan, togglePause, checkForUpdates, openLogs }: MenuActions,
): MenuEntry[] {
  const label = (code: PlainMessageCode): string => formatText(language, code);
  /** Electron's own labels are English in every language. */
  const role = (name: MenuRole): MenuEntry => ({ role: name, label: label(`menu_role_${name}`) });
  const roles = (names: MenuRoles): MenuEntry[] => names.map((name) => (name === null ? SEPARATOR : role(name)));
  const settings: MenuEntry = {
    label: label('menu_settings'),
    accelerator: 'CmdOrCtrl+,',
    click: () => go('/settings'),
  };
  const mac: MenuEntry[] = [
    { label: 'Tavern Ledger', submenu: [role('about'), SEPARATOR, settings, SEPARATOR, ...roles(MAC_ROLES)] },
  ];
  const file: MenuEntry = {
    label: label('menu_file'),
    submenu: [
      { label: label('menu_import_character'), accelerator: 'CmdOrCtrl+N', click: () => go('/characters/new') },
      SEPARATOR,
      ...(platform === 'darwin' ? [role('close')] : [settings, SEPARATOR, role('quit')]),
    ],
  };
  return [
    ...(platform === 'darwin' ? mac : []),
    file,
    { label: label('menu_edit'), submenu: roles(EDIT_ROLES) },
    {
      label: label('menu_go'),
      submenu: [
        { label: label('menu_dashboard'), accelerator: 'CmdOrCtrl+1', click: () => go('/dashboard') },
        { label: label('menu_characters'), accelerator: 'CmdOrCtrl+2', click: () => go('/characters') },
        { label: label('menu_groups'), accelerator: 'CmdOrCtrl+3', click: () => go('/social') },
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
      submenu: [
        { label: label('menu_reload'), accelerator: 'CmdOrCtrl+R', click: reload },
        SEPARATOR,
        ...roles(VIEW_ROLES),
      ],
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
