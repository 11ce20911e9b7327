import type { ViewerSection } from '#shared/characters/contract/viewers.ts';

/** Owner of each character, by index. */
export const OWNERS = [1, 1, 2];
export const pairOf = (one: number, other: number): string => [one, other].toSorted((a, b) => a - b).join();

/** The rules of sharing as a few sets, without the server's code. */
export class SharingModel {
  /** The first player owns the group. */
  readonly members = new Set([0, 1, 2]);
  readonly banned = new Set<number>();
  readonly friends = new Set<string>();
  /** Blocker and blocked. */
  readonly blocks = new Set<string>();
  readonly groupGrants = new Map<number, readonly ViewerSection[]>();
  /** Characters with a sign-up, which ends with the membership. */
  readonly signedUp = new Set<number>();
  /** Players who show their guild bank to the group. */
  readonly shownBanks = new Set<number>();
  readonly friendGrants = new Map<number, Map<number, readonly ViewerSection[]>>();

  isPresent(player: number): boolean {
    return this.members.has(player) && !this.banned.has(player);
  }

  hasBlock(one: number, other: number): boolean {
    return this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`);
  }

  inGroup(viewer: number, character: number): readonly ViewerSection[] | null {
    const owner = OWNERS[character] as number;
    const holds = this.isPresent(viewer) && this.isPresent(owner) && !this.hasBlock(viewer, owner);
    return (holds ? this.groupGrants.get(character) : null) ?? null;
  }

  asFriend(viewer: number, character: number): readonly ViewerSection[] | null {
    const owner = OWNERS[character] as number;
    const holds = this.friends.has(pairOf(viewer, owner)) && !this.hasBlock(viewer, owner);
    return (holds ? this.friendGrants.get(character)?.get(viewer) : null) ?? null;
  }

  leave(player: number): void {
    this.members.delete(player);
    this.shownBanks.delete(player);
    for (const [character, owner] of OWNERS.entries()) {
      if (owner !== player) continue;
      this.groupGrants.delete(character);
      this.signedUp.delete(character);
    }
  }

  unfriend(one: number, other: number): void {
    this.friends.delete(pairOf(one, other));
    for (const [character, owner] of OWNERS.entries()) {
      if (owner === one) this.friendGrants.get(character)?.delete(other);
      if (owner === other) this.friendGrants.get(character)?.delete(one);
    }
  }
}
