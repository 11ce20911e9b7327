import type { Hero } from '#shared/contract/dungeon/hero.ts';
import { translateGameTerm } from '../../../i18n/i18n.ts';

/** Name and class, such as "Brunhild, Mage". */
export function heroText(hero: Hero): string {
  return `${hero.name}, ${translateGameTerm(hero.class)}`;
}
