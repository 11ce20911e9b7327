import type { Hero } from '#shared/contract/dungeon/hero.ts';
import { translateGameTerm } from '../../../i18n/i18n.ts';

export function heroText(hero: Hero): string {
  return `${hero.name}, ${translateGameTerm(hero.class)}`;
}
