import type { SyncState, SyncStatus } from '#shared/contract/ipc-sync.ts';
import { say } from '#shared/said/said.ts';
import type { Texts } from './texts/en.ts';
import type { SenderStatus } from './uploads/sender.ts';

/** What the state is made of. */
export interface SyncFacts {
  readonly sender: SenderStatus;
  readonly damaged: number;
  readonly refused: number;
  /** The first look for the game is not done yet: that none is known says nothing. */
  readonly looking: boolean;
  readonly installs: number;
  readonly accounts: number;
  readonly done: number;
  readonly waitingForOthers: number;
  readonly lastSentAt: number | null;
  /** Whether somebody is signed in as the guest, who cannot keep anything. */
  readonly guest: boolean;
}

/** The state in a word and a sentence: what stands still until the player acts comes before what goes on by itself. */
function judge({ sender, damaged, refused, looking, installs, accounts, guest }: SyncFacts, words: Texts['sync']): readonly [SyncState, string] {
  const kept = (sentence: string): string => (sender.pending === 0 ? sentence : `${sentence} ${words.kept(sender.pending)}`);
  if (sender.state === 'paused') return ['paused', kept(words.paused)];
  if (sender.state === 'signed_out') return ['signed_out', kept(guest ? words.guest : words.signedOut)];
  if (looking && installs === 0) return ['watching', words.looking];
  if (installs === 0) return ['needs_you', words.notFound];
  if (damaged > 0) return ['needs_you', words.damaged(damaged)];
  if (refused > 0) return ['needs_you', words.refused(refused)];
  if (sender.state === 'halted' || sender.obstacle?.code === 'wrong_server') return ['needs_you', kept(sender.obstacle === null ? words.waiting : say(sender.obstacle.what))];
  if (sender.state === 'sending' && sender.pending > 0) return ['sending', words.sending(sender.pending)];
  if (sender.state === 'waiting') return ['waiting', sender.obstacle === null ? words.waiting : say(sender.obstacle.what)];
  if (accounts === 0) return ['needs_you', words.noAccount];
  return ['watching', words.watching(accounts)];
}

/** The status as the player sees it. */
export function syncStatus(facts: SyncFacts, words: Texts['sync']): SyncStatus {
  const [state, message] = judge(facts, words);
  const { sender, done, waitingForOthers, refused, damaged, lastSentAt } = facts;
  return { state, message, pending: sender.pending, done, waitingForOthers, refused, damaged, nextAttemptAt: sender.nextAttemptAt, lastSentAt };
}
