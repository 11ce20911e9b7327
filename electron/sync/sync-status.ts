import type { SyncState, SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { SenderStatus } from '../uploads/sender.ts';

export interface SyncStatusInput {
  readonly sender: SenderStatus;
  readonly damaged: number;
  /** The content of a file could not be stored in the queue. */
  readonly isQueueUnwritable: boolean;
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
  isQueueUnwritable,
  skipped,
  refused,
  isDiscovering,
  installs,
  accounts,
  isGuest,
}: SyncStatusInput): readonly [SyncState, Message] {
  const kept = (state: Message): Message =>
    sender.pending === 0 ? state : message('withKept', { state, count: sender.pending });
  const inTheWay = sender.obstacle?.what ?? message('byItself');
  if (sender.state === 'paused') return ['paused', kept(message('paused'))];
  if (sender.state === 'signed_out')
    return ['signed_out', kept(message(isGuest ? 'guestKeepsNothing' : 'signInToSend'))];
  if (isDiscovering && installs === 0) return ['watching', message('lookingForGame')];
  if (installs === 0) return ['needs_you', message('chooseGame')];
  if (isQueueUnwritable) return ['needs_you', kept(message('queueNotKept'))];
  if (damaged > 0) return ['needs_you', message('damagedFiles', { count: damaged })];
  if (skipped > 0) return ['needs_you', message('leftOutCharacters', { count: skipped })];
  if (refused > 0) return ['needs_you', message('refusedCharacters', { count: refused })];
  const needsPlayer = sender.obstacle?.code === 'wrong_server' || sender.obstacle?.code === 'not_kept';
  if (sender.state === 'halted' || needsPlayer) return ['needs_you', kept(inTheWay)];
  if (sender.state === 'sending' && sender.pending > 0)
    return ['sending', message('sending', { count: sender.pending })];
  if (sender.state === 'waiting') return ['waiting', inTheWay];
  if (accounts === 0) return ['needs_you', message('noAccount')];
  return ['watching', message('allSent', { count: accounts })];
}

export function buildSyncStatus(facts: SyncStatusInput): SyncStatus {
  const [state, content] = chooseState(facts);
  const { sender, done, waitingForOthers, refused, damaged, skipped, lastSentAt } = facts;
  return {
    state,
    content,
    message: formatMessage('en', content),
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
