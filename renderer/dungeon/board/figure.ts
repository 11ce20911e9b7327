import type { Hero } from '#shared/dungeon/contract/hero.ts';
import { classColour } from '../../games/game/class-colour.ts';
import { pathsOf } from './icon-paths.ts';
import { TONES } from './palettes.ts';

/** Crest of a character's class, as it is drawn on the board. */
export interface Figure {
  /** In a 512 px square. */
  readonly path: Path2D;
  readonly colour: string;
}

/** The icons of the classes are loaded with the first character. */
export async function loadFigure(hero: Hero): Promise<Figure> {
  const { classIconBody } = await import('../../games/game/class-icon-body.ts');
  const colour = classColour(hero.class);
  // A canvas knows no custom properties.
  return { path: pathsOf(classIconBody(hero.class)), colour: colour.startsWith('#') ? colour : TONES.player };
}
