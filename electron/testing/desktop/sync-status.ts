import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { message } from '#shared/base/messages/message.ts';

/** Status of an idle sync with two accounts. */
export const STATUS: SyncStatus = {
  state: 'watching',
  content: message('allSent', { count: 2 }),
  message: 'Watching 2 accounts.',
  pending: 0,
  done: 0,
  waitingForOthers: 0,
  refused: 0,
  damaged: 0,
  skipped: 0,
  nextAttemptAt: null,
  lastSentAt: null,
};
