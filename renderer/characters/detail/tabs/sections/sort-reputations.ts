import type { ServedRow } from '#shared/characters/sections.ts';

type Reputation = ServedRow<'reputations'>;

/** Standings from the worst to the best, in the English terms of the addon. */
const STANDINGS = ['Hated', 'Hostile', 'Unfriendly', 'Neutral', 'Friendly', 'Honored', 'Revered', 'Exalted'];
const NEUTRAL = STANDINGS.indexOf('Neutral');

/** Colour of a faction's bar. */
export function toneOf(kind: Reputation['kind'], standing: string | null): 'bad' | 'neutral' | 'good' | 'special' {
  if (kind !== 'standing') return 'special';
  const rank = STANDINGS.indexOf(standing ?? '');
  if (rank === -1 || rank === NEUTRAL) return 'neutral';
  return rank < NEUTRAL ? 'bad' : 'good';
}

/** Position of a standing, from -1 for an unknown one; renown, friendships and paragons are above all. */
export function reputationRank({ kind, standing }: Pick<Reputation, 'kind' | 'standing'>): number {
  return kind === 'standing' ? STANDINGS.indexOf(standing ?? '') : STANDINGS.length;
}

/** Renown, friendships and paragons first, then the best standing and the most points. */
export function sortReputations(rows: readonly Reputation[]): Reputation[] {
  return rows.toSorted(
    (a, b) => reputationRank(b) - reputationRank(a) || b.value - a.value || a.name.localeCompare(b.name),
  );
}
