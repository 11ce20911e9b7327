import type { ServedRow } from './sections.ts';

/** Fields of the section `stats` with the game's English terms, in the order of its character sheet. */
const PRIMARY = [
  ['strength', 'Strength'],
  ['agility', 'Agility'],
  ['stamina', 'Stamina'],
  ['intellect', 'Intellect'],
  ['spirit', 'Spirit'],
  ['armor', 'Armor'],
] as const;

/** Known primary stats and armour, then secondary stats; names are English terms of the game. */
export function sheetStats(stats: ServedRow<'stats'> | null | undefined): { name: string; value: number }[] {
  const primary = PRIMARY.flatMap(([field, name]) => {
    const value = stats?.[field];
    return value === undefined ? [] : [{ name, value }];
  });
  return [...primary, ...(stats?.secondary ?? [])];
}
