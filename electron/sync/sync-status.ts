import type { SyncState, SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { phrase, say, sentence, type Phrase, type Said } from '#shared/messages/format-message.ts';
import type { SenderStatus } from '../uploads/sender.ts';

export interface SyncStatusInput {
  readonly sender: SenderStatus;
  readonly damaged: number;
  /** Characters skipped entirely. */
  readonly skipped: number;
  readonly refused: number;
  /** The first search is running, so no installs is not a result. */
  readonly isDiscovering: boolean;
  readonly installs: number;
  readonly accounts: number;
  readonly done: number;
  readonly waitingForOthers: number;
  readonly lastSentAt: number | null;
  /** Guests cannot store anything. */
  readonly isGuest: boolean;
}

/** States that need the player come before those that resolve themselves. */
function chooseState({
  sender,
  damaged,
  skipped,
  refused,
  isDiscovering,
  installs,
  accounts,
  isGuest,
}: SyncStatusInput): readonly [SyncState, Said] {
  const kept = (state: Phrase): Said =>
    sender.pending === 0 ? state : sentence('withKept', { state, count: sender.pending });
  const inTheWay = sender.obstacle?.what ?? phrase('byItself');
  if (sender.state === 'paused') return ['paused', kept(phrase('paused'))];
  if (sender.state === 'signed_out')
    return ['signed_out', kept(phrase(isGuest ? 'guestKeepsNothing' : 'signInToSend'))];
  if (isDiscovering && installs === 0) return ['watching', phrase('lookingForGame')];
  if (installs === 0) return ['needs_you', phrase('chooseGame')];
  if (damaged > 0) return ['needs_you', phrase('damagedFiles', { count: damaged })];
  if (skipped > 0) return ['needs_you', phrase('leftOutCharacters', { count: skipped })];
  if (refused > 0) return ['needs_you', phrase('refusedCharacters', { count: refused })];
  if (sender.state === 'halted' || sender.obstacle?.code === 'wrong_server') return ['needs_you', kept(inTheWay)];
  if (sender.state === 'sending' && sender.pending > 0)
    return ['sending', phrase('sending', { count: sender.pending })];
  if (sender.state === 'waiting') return ['waiting', inTheWay];
  if (accounts === 0) return ['needs_you', phrase('noAccount')];
  return ['watching', phrase('allSent', { count: accounts })];
}

export function buildSyncStatus(facts: SyncStatusInput): SyncStatus {
  const [state, said] = chooseState(facts);
  const { sender, done, waitingForOthers, refused, damaged, skipped, lastSentAt } = facts;
  const { code, values } = said;
  return {
    state,
    said: { code, values },
    message: say(said),
    pending: sender.pending,
    done,
    waitingForOthers,
    refused,
    damaged,
    skipped,
    nextAttemptAt: sender.nextAttemptAt,
    lastSentAt,
  };
}
