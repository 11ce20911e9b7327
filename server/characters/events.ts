import type { SightedItems } from '#shared/characters/sighted-items.ts';
import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';

declare module '../base/events.ts' {
  interface ServerEvents {
    /** `changed` are the characters that one transaction changed or deleted. */
    readonly charactersChanged: {
      readonly userId: number;
      readonly revision: number;
      readonly changed: readonly ChangedCharacter[];
      /** False for an account that shares no character; absent where the change did not find out. */
      readonly isSharing?: boolean;
    };
    /** An import stored a bank that belongs to no character. */
    readonly holdingsChanged: { readonly userId: number };
    /** An import stored mounts, pets or toys. */
    readonly collectionsChanged: { readonly userId: number };
    /** An import named items; only those that its thread has not reported lately. */
    readonly itemsSighted: { readonly userId: number; readonly sighted: readonly SightedItems[] };
    /** A write of the user's characters failed without telling if it was committed. */
    readonly charactersInDoubt: { readonly userId: number };
    /** A user chose other viewers of a character, or deleted it: these groups and friends see something else of it now. */
    readonly viewersChanged: {
      readonly userId: number;
      readonly characterId: number;
      readonly groupIds: readonly number[];
      readonly friendIds: readonly number[];
    };
  }
}
