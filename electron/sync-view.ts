import type { SyncState, SyncStatus } from '#shared/contract/ipc-sync.ts';
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

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The state in a word and a sentence: what stands still until the player acts comes before what goes on by itself. */
function judge({ sender, damaged, refused, looking, installs, accounts, guest }: SyncFacts): readonly [SyncState, string] {
  const waiting = sender.pending === 0 ? '' : ` ${count(sender.pending, 'observation is', 'observations are')} kept until then.`;
  if (sender.state === 'paused') return ['paused', `Sending is paused.${waiting}`];
  if (sender.state === 'signed_out') return ['signed_out', guest ? `The guest account keeps nothing: sign in with an account of your own.${waiting}` : `You are signed out. Sign in to send what the game writes.${waiting}`];
  if (looking && installs === 0) return ['watching', 'Looking for World of Warcraft.'];
  if (installs === 0) return ['needs_you', 'World of Warcraft was not found. Choose the folder of the game.'];
  if (damaged > 0) return ['needs_you', `${count(damaged, 'file of the game is', 'files of the game are')} damaged. What arrived before is kept.`];
  if (refused > 0) return ['needs_you', `The server refused ${count(refused, 'character', 'characters')}.`];
  if (sender.state === 'halted' || sender.obstacle?.code === 'wrong_server') return ['needs_you', `${sender.obstacle?.message ?? 'The server does not take anything.'}${waiting}`];
  if (sender.state === 'sending' && sender.pending > 0) return ['sending', `Sending ${count(sender.pending, 'observation', 'observations')}.`];
  if (sender.state === 'waiting') return ['waiting', sender.obstacle?.message ?? 'It is tried again by itself.'];
  if (accounts === 0) return ['needs_you', 'No account is watched. Switch one on.'];
  return ['watching', `Watching ${count(accounts, 'account', 'accounts')}. Everything is sent.`];
}

/** The status as the player sees it. */
export function syncStatus(facts: SyncFacts): SyncStatus {
  const [state, message] = judge(facts);
  const { sender, done, waitingForOthers, refused, damaged, lastSentAt } = facts;
  return { state, message, pending: sender.pending, done, waitingForOthers, refused, damaged, nextAttemptAt: sender.nextAttemptAt, lastSentAt };
}
