import type { Character } from '../contract/characters.ts';
import type { CharacterRole } from '../contract/viewers.ts';

/** Specialisations that do not deal damage, by English and German name in lower case. */
const ROLES: Readonly<Record<string, CharacterRole>> = {
  protection: 'tank',
  schutz: 'tank',
  blood: 'tank',
  blut: 'tank',
  guardian: 'tank',
  wächter: 'tank',
  brewmaster: 'tank',
  braumeister: 'tank',
  vengeance: 'tank',
  rachsucht: 'tank',
  holy: 'healer',
  heilig: 'healer',
  discipline: 'healer',
  disziplin: 'healer',
  restoration: 'healer',
  wiederherstellung: 'healer',
  mistweaver: 'healer',
  nebelwirker: 'healer',
  preservation: 'healer',
  bewahrung: 'healer',
};

/** The active specialisation, else the talent tree with the most points; null when neither is known. */
export function findSpecialisation({ stats }: Pick<Character, 'stats'>): string | null {
  if (stats?.specialisation) return stats.specialisation;
  const [first] = (stats?.trees ?? []).toSorted((a, b) => b.points - a.points);
  return first && first.points > 0 ? first.name : null;
}

/** Role of a specialisation in either client language; null while it is unknown. */
export function findRole(specialisation: string | null): CharacterRole | null {
  return specialisation === null ? null : (ROLES[specialisation.toLowerCase()] ?? 'damage');
}
