import type { Character } from './contract/characters.ts';
import { SECTIONS } from './sections.ts';
import type { AddonCode } from './seen-by.ts';

type Told = Pick<Character, 'observed_at' | 'sources' | 'money_from'>;

export interface ToldByAddon {
  readonly characters: number;
  /** Of these, characters that nobody else has seen. */
  readonly only: number;
  /** With the money of earlier days as one. */
  readonly sections: number;
}

export function countTold(characters: readonly Told[]): ReadonlyMap<AddonCode, ToldByAddon> {
  const counts = new Map<AddonCode, ToldByAddon>();
  for (const { observed_at, sources = {}, money_from = [] } of characters) {
    const seen = SECTIONS.filter(
      (section) => (observed_at[section] ?? null) !== null || sources[section] !== undefined,
    );
    const addons = seen.flatMap((section) => sources[section]?.addon ?? []);
    for (const addon of new Set([...addons, ...money_from])) {
      const before = counts.get(addon) ?? { characters: 0, only: 0, sections: 0 };
      const own = addons.filter((each) => each === addon).length;
      counts.set(addon, {
        characters: before.characters + 1,
        only: before.only + (own === seen.length ? 1 : 0),
        sections: before.sections + own + (money_from.includes(addon) ? 1 : 0),
      });
    }
  }
  return counts;
}
