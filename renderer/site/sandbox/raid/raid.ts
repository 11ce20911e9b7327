export type Guild = 'GuildA' | 'GuildB';

export interface RaidTarget {
  readonly name: string;
  readonly engagedBy?: Guild;
  readonly defeated?: true;
}

export type RaidAction =
  | { readonly type: 'engage'; readonly name: string; readonly guild: Guild }
  | { readonly type: 'vanquish'; readonly name: string }
  | { readonly type: 'reset' };

/** At most 2 of 5 targets are engaged at once. */
export const MOST_ENGAGED = 2;

export const TARGETS: readonly RaidTarget[] = ['Lord Nagafen', 'Lady Vox', 'Gorenaire', 'Severilous', 'Talendor'].map(
  (name) => ({ name }),
);

export function isEngaged({ engagedBy, defeated }: RaidTarget): boolean {
  return engagedBy !== undefined && !defeated;
}

export function countEngaged(targets: readonly RaidTarget[]): number {
  return targets.filter(isEngaged).length;
}

/** Available targets can be engaged while fewer than 2 are engaged and undefeated. */
export function canEngage(targets: readonly RaidTarget[], { engagedBy, defeated }: RaidTarget): boolean {
  return engagedBy === undefined && !defeated && countEngaged(targets) < MOST_ENGAGED;
}

export function raidReducer(targets: readonly RaidTarget[], action: RaidAction): readonly RaidTarget[] {
  if (action.type === 'reset') return TARGETS;
  const change = (target: RaidTarget): RaidTarget => {
    if (target.name !== action.name) return target;
    if (action.type === 'engage') return canEngage(targets, target) ? { ...target, engagedBy: action.guild } : target;
    return isEngaged(target) ? { ...target, defeated: true } : target;
  };
  return targets.map(change);
}
