import type { SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { say } from '#shared/messages/format-message.ts';
import type { Texts } from '../texts/en.ts';

export interface NotifierOptions {
  /** In the language that holds now. */
  readonly texts: () => Pick<Texts, 'notification' | 'said'>;
  /** Shows a notification of the system's; a press on it leads to this page, where there is one that helps. */
  readonly show: (title: string, body: string, path: string | null) => void;
  /** The player's choice. */
  readonly enabled: () => boolean;
  /** Whether the player is looking at the window, which says the same. */
  readonly isWindowFocused: () => boolean;
}

/**
 * Tells the player of what only the player can mend, once for each such thing, and of nothing else. Having been signed out from the
 * start is no news; only losing the session is, and only while something waits.
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
