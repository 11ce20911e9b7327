import type { SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { say } from '#shared/messages/format-message.ts';
import type { Texts } from '../texts/en.ts';

export interface NotifierOptions {
  /** Texts in the current language. */
  readonly texts: () => Pick<Texts, 'notification' | 'said'>;
  /** Shows a system notification; a click opens `path`. */
  readonly show: (title: string, body: string, path: string | null) => void;
  readonly enabled: () => boolean;
  /** A focused window shows the same state. */
  readonly isWindowFocused: () => boolean;
}

/**
 * Notifies once about each state that needs the player. Signed out counts only after a working session, and while
 * observations are queued.
 */
export function createNotifier({
  texts,
  show,
  enabled,
  isWindowFocused,
}: NotifierOptions): (status: SyncStatus) => void {
  const titles: Partial<Readonly<Record<SyncStatus['state'], keyof Texts['notification']>>> = {
    needs_you: 'needsYou',
    signed_out: 'signedOut',
  };
  let lastTopic = '';
  let wasHealthy = false;
  return ({ state, said, pending }) => {
    const title = titles[state];
    if (state === 'watching' || state === 'sending') {
      wasHealthy = true;
      lastTopic = '';
    }
    if (title === undefined || (state === 'signed_out' && (!wasHealthy || pending === 0))) return;
    const topic = `${state} ${said.code}`;
    if (topic === lastTopic) return;
    lastTopic = topic;
    if (enabled() && !isWindowFocused())
      show(
        texts().notification[title],
        say(said, texts().said),
        state === 'needs_you' ? '/settings?tab=freshness' : null,
      );
  };
}
