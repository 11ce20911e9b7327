import type { SyncStatus } from '#shared/contract/ipc-sync.ts';

export interface NotifierParts {
  /** Shows a notification of the system's. */
  readonly show: (title: string, body: string) => void;
  /** The player's choice. */
  readonly enabled: () => boolean;
  /** Whether the player is looking at the window, which says the same. */
  readonly isLooking: () => boolean;
}

const TITLES: Partial<Readonly<Record<SyncStatus['state'], string>>> = { 'needs_you': 'Tavern Ledger needs you', 'signed_out': 'You are signed out' };

/**
 * Tells the player of what only the player can mend, once for each such thing, and of nothing else. Having been signed out from the
 * start is no news; only losing the session is, and only while something waits.
 */
export function createNotifier({ show, enabled, isLooking }: NotifierParts): (status: SyncStatus) => void {
  let told = '';
  let wasSound = false;
  return ({ state, message, pending }) => {
    const title = TITLES[state];
    if (state === 'watching' || state === 'sending') {
      wasSound = true;
      told = '';
    }
    if (title === undefined || (state === 'signed_out' && (!wasSound || pending === 0))) return;
    const topic = `${state} ${message.replaceAll(/\d+/g, '')}`;
    if (topic === told) return;
    told = topic;
    if (enabled() && !isLooking()) show(title, message);
  };
}
