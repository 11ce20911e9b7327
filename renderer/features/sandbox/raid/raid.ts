/** Specification section 9: "guild labels GuildA and GuildB". */
export type Guild = 'GuildA' | 'GuildB';

/** Specification section 3: "raid target (name, optional engagedBy, optional defeated)". */
export interface RaidTarget {
  readonly name: string;
  readonly engagedBy?: Guild;
  readonly defeated?: true;
}

export type RaidAction =
  | { readonly type: 'engage'; readonly name: string; readonly guild: Guild }
  | { readonly type: 'vanquish'; readonly name: string }
  | { readonly type: 'reset' };

/** Specification section 9: "Raid: 5 targets, at most 2 engaged at once". */
export const MOST_ENGAGED = 2;

/** Specification section 2's five, all available. */
export const TARGETS: readonly RaidTarget[] = ['Lord Nagafen', 'Lady Vox', 'Gorenaire', 'Severilous', 'Talendor'].map(
  (name) => ({ name }),
);

/** Under attack and not down yet. */
export function isEngaged({ engagedBy, defeated }: RaidTarget): boolean {
  return engagedBy !== undefined && !defeated;
}

export function countEngaged(targets: readonly RaidTarget[]): number {
  return targets.filter(isEngaged).length;
}

/** "Engage buttons appear only while fewer than 2 targets are engaged and undefeated", and only on available ones. */
export function canEngage(targets: readonly RaidTarget[], { engagedBy, defeated }: RaidTarget): boolean {
  return engagedBy === undefined && !defeated && countEngaged(targets) < MOST_ENGAGED;
}

/** Specification section 4, Raid target. An action that its rules do not allow leaves everything as it is. */
export function raidReducer(targets: readonly RaidTarget[], action: RaidAction): readonly RaidTarget[] {
  if (action.type === 'reset') return TARGETS;
  const change = (target: RaidTarget): RaidTarget => {
    if (target.name !== action.name) return target;
    if (action.type === 'engage') return canEngage(targets, target) ? { ...target, engagedBy: action.guild } : target;
    return isEngaged(target) ? { ...target, defeated: true } : target;
  };
  return targets.map(change);
}
