import type { SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { say } from '#shared/messages/format-message.ts';
import type { Texts } from '../texts/en.ts';

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

/** Tooltip limit of Windows. */
const TOOLTIP_MAX = 127;

export function trayView(
  { state, said, pending, done }: SyncStatus,
  { tray: words, said: sentences }: Pick<Texts, 'tray' | 'said'>,
  actions: TrayActions,
): { readonly icon: TrayIcon; readonly tooltip: string; readonly menu: readonly TrayItem[] } {
  const message = say(said, sentences);
  const progress = state === 'sending' && done > 0 ? ` ${words.progress(done, done + pending)}` : '';
  const tooltip = `${words.name}\n${message}${progress}`;
  return {
    icon: ICONS[state],
    tooltip: tooltip.length > TOOLTIP_MAX ? `${tooltip.slice(0, TOOLTIP_MAX - 1)}…` : tooltip,
    menu: [
      { label: `${message}${progress}`, enabled: false },
      { type: 'separator' },
      { label: words.open, click: actions.open },
      { label: words.settings, click: actions.openSettings },
      { label: words.rescan, click: actions.rescan },
      state === 'paused'
        ? { label: words.resume, click: actions.resume }
        : { label: words.pause, click: actions.pause },
      { type: 'separator' },
      { label: words.quit, click: actions.quit },
    ],
  };
}
