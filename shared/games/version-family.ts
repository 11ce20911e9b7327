import type { Game, GameFlavour } from './define-game.ts';
import { GAMES } from './registry.ts';

/**
 * Version family of a realm's characters: product of the flavour that has the realm today. Families have realms and characters of
 * their own, so one name in two families is two characters. Null for a product that the game does not have.
 *
 * @param product of the flavour in which the character was seen
 */
export function findFamily({ flavours }: Pick<Game, 'flavours'>, product: unknown, realm: string): string | null {
  const flavour = flavours.find((each) => each.product === product);
  if (flavour?.moved?.realms.has(realm.toLowerCase()) === true) return flavour.moved.to;
  return flavour?.product ?? null;
}

/** Product of the flavour with this folder; null for none. */
export function findProductOfFolder(folder: string): string | null {
  return findFlavour((each) => each.folder === folder.toLowerCase())?.product ?? null;
}

/** Title of a version family, such as "WoW Classic Era"; null for an unknown one. */
export function findFamilyTitle(family: string): string | null {
  return findFlavour(({ product }) => product === family)?.title ?? null;
}

function findFlavour(isWanted: (flavour: GameFlavour) => boolean): GameFlavour | undefined {
  return GAMES.flatMap(({ flavours }) => flavours).find(isWanted);
}
