import { GAMES } from '#shared/games/registry.ts';
import { wowClassic } from '#shared/games/wow/classic.ts';
import { wowRetail } from '#shared/games/wow/retail.ts';

/** What a flavour of the game is to the ledger. */
export interface FlavourKind {
  readonly game: string;
  /** Title as players know it. */
  readonly title: string;
  /** A test realm: its characters are copies that vanish. */
  readonly test: boolean;
}

const KNOWN = GAMES.flatMap(({ code, flavours }) =>
  flavours.map(({ product, folder, title, test }) => ({ product, folder, kind: { game: code, title, test } })),
);

/** Whether a folder of an install is named as flavours are. */
export function isFlavourFolder(name: string): boolean {
  return /^_.*_$/.test(name);
}

/** The product code in a `.flavor.info`: a line of column names and types, then one of values. Null when it is no such file. */
export function parseFlavourInfo(text: string): string | null {
  const [heads = '', values = ''] = text.split(/\r?\n/);
  const column = heads.split('|').findIndex((head) => /^Product Flavor!/i.test(head.trim()));
  return values.split('|')[column]?.trim() || null;
}

/** What a flavour is, by its product before its folder's name; one that nobody knows yet is guessed from its name. */
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
