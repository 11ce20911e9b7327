import type { CombatStat, WeaponTrait } from '../model/items.ts';

/** Extra stats and special blow of a weapon. */
interface WeaponSpecial {
  readonly stats: readonly (readonly [CombatStat, number])[];
  readonly trait?: WeaponTrait;
}

/** By template name. A sword parries, a hammer is slow and hits hardest at first, an axe and a staff reach others. */
export const WEAPON_SPECIALS: Readonly<Record<string, WeaponSpecial>> = {
  Sword: { stats: [['blockChance', 0.1]] },
  Axe: { stats: [], trait: 'cleave' },
  Hammer: { stats: [['attackSpeed', -0.1]], trait: 'opening' },
  Dagger: { stats: [['criticalChance', 0.1]] },
  Staff: { stats: [], trait: 'arc' },
};

export const OPENING_FACTOR = 1.6;
/** Share of a blow that an axe or a staff deals to others, and the staff's reach in steps. */
export const SIDE_SHARE = 0.5;
export const ARC_REACH = 4;
