import { VIEWER_SECTIONS, type ViewedCharacter, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { CharacterSummary } from './summarise.ts';

export interface GroupParty {
  readonly isMember: boolean;
  readonly isBanned: boolean;
}

/** The owner's choice for a group or a friend, with what it depends on at the moment of reading. */
export type Grant = { readonly sections: readonly ViewerSection[] } & (
  | { readonly kind: 'group'; readonly viewer: GroupParty; readonly owner: GroupParty }
  | { readonly kind: 'friend'; readonly areFriends: boolean }
);

export interface ViewerAndOwner {
  /** True when either has blocked the other. */
  readonly hasBlock: boolean;
  /** The owner's account is being deleted. */
  readonly isOwnerGone: boolean;
}

const isPresent = ({ isMember, isBanned }: GroupParty): boolean => isMember && !isBanned;

function holds(grant: Grant): boolean {
  return grant.kind === 'friend' ? grant.areFriends : isPresent(grant.viewer) && isPresent(grant.owner);
}

/** Sections that the viewer may see, in canonical order; null when not even the character's name. The only rule. */
export function findVisibleSections(
  grants: readonly Grant[],
  { hasBlock, isOwnerGone }: ViewerAndOwner,
): readonly ViewerSection[] | null {
  if (hasBlock || isOwnerGone) return null;
  const held = grants.filter(holds);
  if (held.length === 0) return null;
  return VIEWER_SECTIONS.filter((section) => held.some(({ sections }) => sections.includes(section)));
}

/** In canonical order. Unknown sections, of a later version, are dropped. */
export function readSections(text: string): ViewerSection[] {
  const stored = JSON.parse(text) as readonly unknown[];
  return VIEWER_SECTIONS.filter((section) => stored.includes(section));
}

/** The row of a roster. Every field is named, so that a new field of summaries is not shared by default. */
export function toViewedCharacter(
  { identity, gear, professions, lockouts }: CharacterSummary,
  sections: readonly ViewerSection[],
): ViewedCharacter {
  const { id, name, realm, game_id, level, race, faction, seen_at } = identity;
  const has = (section: ViewerSection): boolean => sections.includes(section);
  return {
    id,
    name,
    realm,
    game_id,
    level,
    race,
    class: identity.class,
    faction,
    seen_at,
    sections: [...sections],
    gear: has('gear') ? gear : null,
    professions: has('professions') ? professions : null,
    lockouts: has('lockouts') ? lockouts : null,
  };
}
