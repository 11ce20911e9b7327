import type { Roster } from '#shared/guild/contract/roster.ts';
import type { GroupActor, GroupWrite } from '../../people/groups/group-access.ts';

/** Characters that members share with a group, by the rules of the feature that owns them. */
export interface SharedCharacters {
  /** Throws when the actor may not read the group's roster. */
  readRoster(actor: GroupActor, groupId: number, ids: readonly number[]): Promise<Roster>;
  /** Shares the name of the actor's own character, unless it is shared already; returns a callback for after the commit. */
  shareName(write: GroupWrite, actor: GroupActor, groupId: number, characterId: number): Promise<() => void>;
}
