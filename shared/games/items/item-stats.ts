/** Stats that are values of an item itself and no bonus to its wearer, as English clients name them. */
export const DAMAGE_PER_SECOND = 'Damage Per Second';
export const OWN_STATS: ReadonlySet<string> = new Set(['Armor', DAMAGE_PER_SECOND]);
