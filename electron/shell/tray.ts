import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { formatMessage, formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import { message, type PlainMessageCode } from '#shared/base/messages/message.ts';

/** The used part of `Electron.MenuItemConstructorOptions`. */
export interface TrayItem {
  readonly label?: string;
  readonly type?: 'separator';
  readonly enabled?: boolean;
  readonly click?: () => void;
}

export interface TrayActions {
  readonly open: () => void;
  readonly openSettings: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly rescan: () => void;
  readonly quit: () => void;
}

export type TrayIcon = 'watching' | 'sending' | 'needs-you' | 'resting';

const ICONS: Readonly<Record<SyncStatus['state'], TrayIcon>> = {
  watching: 'watching',
  sending: 'sending',
  waiting: 'sending',
  needs_you: 'needs-you',
  signed_out: 'needs-you',
  paused: 'resting',
};

const TOOLTIP_MAX = 127;

export function trayView(
  { state, content, pending, done }: SyncStatus,
  language: Language,
  actions: TrayActions,
): { readonly icon: TrayIcon; readonly tooltip: string; readonly menu: readonly TrayItem[] } {
  const label = (code: PlainMessageCode): string => formatText(language, code);
  const isSending = state === 'sending' && done > 0;
  const shown = isSending ? message('tray_progress', { text: content, done, total: done + pending }) : content;
  const status = formatMessage(language, shown);
  const tooltip = `Tavern Ledger\n${status}`;
  return {
    icon: ICONS[state],
    tooltip: tooltip.length > TOOLTIP_MAX ? `${tooltip.slice(0, TOOLTIP_MAX - 1)}…` : tooltip,
    menu: [
      { label: status, enabled: false },
      { type: 'separator' },
      { label: label('tray_open'), click: actions.open },
      { label: label('tray_settings'), click: actions.openSettings },
      { label: label('tray_rescan'), click: actions.rescan },
      state === 'paused'
        ? { label: label('tray_resume'), click: actions.resume }
        : { label: label('tray_pause'), click: actions.pause },
      { type: 'separator' },
      { label: label('tray_quit'), click: actions.quit },
    ],
  };
}
