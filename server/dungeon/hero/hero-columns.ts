import type { Hero } from '#shared/dungeon/contract/hero.ts';
import type { RunStart } from '#shared/dungeon/begin-with.ts';
import { GIFTS } from '#shared/dungeon/model/gifts.ts';

/** Hero and start of a run, as they are stored with it. */
export interface HeroColumns {
  readonly hero_name: string | null;
  readonly hero_class: string | null;
  readonly gift: string | null;
  readonly has_extra_chest: number;
}

export const NO_HERO: HeroColumns = { hero_name: null, hero_class: null, gift: null, has_extra_chest: 0 };

/** Null for a run without a hero. */
export function heroOf({ hero_name, hero_class }: Pick<HeroColumns, 'hero_name' | 'hero_class'>): Hero | null {
  return hero_name === null ? null : { name: hero_name, class: hero_class ?? '' };
}

export function startOf({ gift, has_extra_chest }: Pick<HeroColumns, 'gift' | 'has_extra_chest'>): RunStart {
  return { gift: GIFTS.find((each) => each === gift) ?? null, hasExtraChest: has_extra_chest === 1 };
}
