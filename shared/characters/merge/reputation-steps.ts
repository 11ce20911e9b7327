import type { Character } from '../contract/characters.ts';
import type { ServedRow } from '../sections.ts';

type Reputation = ServedRow<'reputations'>;

/** A faction's new standing as stored. Time in milliseconds. */
export interface ReputationStepValues extends Pick<Reputation, 'name' | 'kind'> {
  readonly observed_at: number;
  readonly faction_id: number | null;
  readonly standing: string;
}

/** Newest steps that a character keeps. */
export const REPUTATION_STEPS_MAX = 500;

function keyOf({ id, name }: Reputation): number | string {
  return id ?? name;
}

/** Factions of another standing than before. A faction that is new to the list has made no step. */
export function findReputationSteps(
  before: Character | null,
  { reputations }: Pick<Character, 'reputations'>,
  observed_at: number,
): readonly ReputationStepValues[] {
  if (!before?.reputations || reputations === null || reputations === before.reputations) return [];
  const known = new Map(before.reputations.map((reputation) => [keyOf(reputation), reputation]));
  return reputations.flatMap((reputation) => {
    const { id, name, kind, standing } = reputation;
    const last = known.get(keyOf(reputation));
    if (last === undefined || standing === null || last.standing === null) return [];
    return last.standing === standing ? [] : [{ observed_at, faction_id: id, name, kind, standing }];
  });
}
