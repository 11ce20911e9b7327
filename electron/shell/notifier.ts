import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { formatMessage, formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';

export interface NotificationOptions {
  readonly language: () => Language;
  /** Shows a system notification; a click opens `path`. */
  readonly show: (title: string, body: string, path: string | null) => void;
  readonly isWindowFocused: () => boolean;
}

export interface NotifierOptions extends NotificationOptions {
  readonly enabled: () => boolean;
}

/** Notifies once per state. Signed out counts only after a working session, while observations are queued. */
export function createNotifier({
  language,
  show,
  enabled,
  isWindowFocused,
}: NotifierOptions): (status: SyncStatus) => void {
  const titles: Partial<Readonly<Record<SyncStatus['state'], 'notification_needs_you' | 'notification_signed_out'>>> = {
    needs_you: 'notification_needs_you',
    signed_out: 'notification_signed_out',
  };
  let lastTopic = '';
  let wasHealthy = false;
  return ({ state, content, pending }) => {
    const title = titles[state];
    if (state === 'watching' || state === 'sending') {
      wasHealthy = true;
      lastTopic = '';
    }
    if (title === undefined || (state === 'signed_out' && (!wasHealthy || pending === 0))) return;
    const topic = `${state} ${content.code}`;
    if (topic === lastTopic) return;
    lastTopic = topic;
    if (enabled() && !isWindowFocused())
      show(
        formatText(language(), title),
        formatMessage(language(), content),
        state === 'needs_you' ? '/settings?tab=freshness' : null,
      );
  };
}
