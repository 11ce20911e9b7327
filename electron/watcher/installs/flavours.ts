import { findNamedFlavour } from '#shared/games/game-name.ts';
import { findGame, GAMES } from '#shared/games/registry.ts';
import { findProductOfFolder } from '#shared/games/version-family.ts';
import { wowClassic, wowRetail } from '#shared/games/wow/games.ts';

export interface FlavourKind {
  readonly game: string;
  readonly title: string;
  /** Test realm, whose characters are temporary copies. */
  readonly test: boolean;
}

const KNOWN = GAMES.flatMap(({ code, flavours }) =>
  flavours.map(({ product, folder, title, test }) => ({ product, folder, kind: { game: code, title, test } })),
);

/** Key of `gameKeyOf` for a character that was seen in a flavour's folder. */
export function gameKeyInFolder(code: string, folder: string | null): string {
  const game = findGame(code);
  const product = game?.flavours.find((flavour) => flavour.folder === folder?.toLowerCase())?.product;
  return (game && findNamedFlavour(game, product)?.product) ?? code;
}

export function isFlavourFolder(name: string): boolean {
  return /^_.*_$/.test(name);
}

/** Product code of a `.flavor.info`: a header line, then values. Null when invalid. */
export function parseFlavourInfo(text: string): string | null {
  const [heads = '', values = ''] = text.split(/\r?\n/);
  const column = heads.split('|').findIndex((head) => /^Product Flavor!/i.test(head.trim()));
  return values.split('|')[column]?.trim() || null;
}

/** Product of a flavour whose folder or `.flavor.info` is known; null otherwise. */
export function findFlavourProduct(product: string | null, folder: string): string | null {
  return KNOWN.find((flavour) => flavour.product === product)?.product ?? findProductOfFolder(folder);
}

/** Kind by product, then by folder name; an unknown flavour is guessed from its name. */
export function flavourKind(product: string | null, folder: string): FlavourKind {
  const known =
    KNOWN.find((flavour) => flavour.product === product) ??
    KNOWN.find((flavour) => flavour.folder === folder.toLowerCase());
  if (known !== undefined) return known.kind;
  const name = product ?? folder;
  return {
    game: (/retail|^wow$|^wow_?(ptr|beta)/i.test(name) ? wowRetail : wowClassic).code,
    title: `World of Warcraft (${folder.replaceAll('_', ' ').trim()})`,
    test: /ptr|beta|alpha|test/i.test(name),
  };
}
