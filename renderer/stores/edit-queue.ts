import type { Character } from '#shared/contract/characters/characters.ts';

/** The player's own fields of a character. */
export type CharacterEdit = Partial<Pick<Character, 'note' | 'favourite' | 'hidden' | 'pinned_currencies'>>;

export interface EditQueue {
  /** Sends an edit, or keeps it until there is a network; false for one that waits. Throws the server's refusal. */
  edit(character: Character, body: CharacterEdit): Promise<boolean>;
  /** Asks before a sign-out that would lose edits. */
  askToDiscard(signOut: () => void): void;
}

/** Set by offline/send-edits.ts, which is loaded when the page is idle. */
export const editQueue: { current: EditQueue | null } = { current: null };
