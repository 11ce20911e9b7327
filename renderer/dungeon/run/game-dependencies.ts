import type { KeyValueStorage } from '../../base/browser/storage.ts';
import type { RunTicket, SavedRun } from './saved-run.ts';

/** Browser and server as a game needs them. */
export interface GameDependencies {
  readonly storage: KeyValueStorage;
  now(): number;
  /** A new run; today's cellar as it was at its last stairs. */
  openRun(daily: boolean): Promise<SavedRun>;
  /** Seed of the floor below the stairs where the actions end. */
  openFloor(run: RunTicket, actions: string): Promise<number>;
  /** The account's unfinished run; null without one. */
  findOpenRun(): Promise<SavedRun | null>;
  /** Unsigned 32-bit seed for play without the server. */
  randomSeed(): number;
  /** True when the account has characters to go down as. */
  hasHeroes(): Promise<boolean>;
  /** Scores are only posted when signed in. */
  isSignedIn(): boolean;
  /** `actions` is the concatenated output of `encodeAction`; null for one that cannot be replayed. */
  postScore(run: RunTicket, score: number, actions: string | null): Promise<void>;
  /** The server's reason for a permanent refusal; null when retrying can help. */
  refusalOf(error: unknown): string | null;
  /** The server's reason, if any. */
  reasonOf(error: unknown): string | null;
}
