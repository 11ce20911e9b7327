import type { Character } from '#shared/characters/contract/characters.ts';
import type { CharacterEdit, NewChange } from './waiting-changes.ts';

export interface ChangeQueue {
  /** Sends an edit, or keeps it until there is a network; false for one that waits. Throws the server's refusal. */
  edit(character: Character, body: CharacterEdit): Promise<boolean>;
  /** Runs `send`; a change that got no answer waits for the network, and the result is false. Throws the server's refusal. */
  sendOrKeep(change: NewChange, send: () => Promise<unknown>): Promise<boolean>;
  /** True for a call without an answer while there is no connection. */
  canWait(error: unknown): boolean;
  /** Keeps bodies of imports for the next connection. Rejects when there is no room for them. */
  keepImport(names: readonly string[], bodies: readonly string[]): Promise<void>;
  /** Asks before a sign-out that would lose changes. */
  askToDiscard(signOut: () => void): Promise<void>;
}

interface LoadedQueue {
  /** Set by offline/follow-changes.ts, which is loaded when the page is idle. */
  current: ChangeQueue | null;
  /** Loads it before that, for the first change. Null without the module. Set by app/app.tsx. */
  load(): Promise<ChangeQueue | null>;
}

export const changeQueue: LoadedQueue = { current: null, load: () => Promise.resolve(null) };
