import type { Hero } from '#shared/dungeon/contract/hero.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';

export function heroText(hero: Hero): string {
  return `${hero.name}, ${translateGameTerm(hero.class)}`;
}
