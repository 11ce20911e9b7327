import type { GameCode } from '#shared/contract/characters/import.ts';

/** What a flavour of the game is to the ledger. */
export interface FlavourKind {
  readonly game: GameCode;
  /** As players call it. */
  readonly title: string;
  /** A test realm: its characters are copies that vanish. */
  readonly test: boolean;
}

const RETAIL = { game: 'wow_retail', test: false } as const;
const CLASSIC = { game: 'wow_classic', test: false } as const;

/** By product code, which `.flavor.info` gives. */
const PRODUCTS: ReadonlyMap<string, FlavourKind> = new Map([
  ['wow', { ...RETAIL, title: 'World of Warcraft' }],
  ['wowt', { ...RETAIL, title: 'World of Warcraft PTR', test: true }],
  ['wowxptr', { ...RETAIL, title: 'World of Warcraft PTR 2', test: true }],
  ['wow_beta', { ...RETAIL, title: 'World of Warcraft Beta', test: true }],
  ['wow_classic', { ...CLASSIC, title: 'WoW Classic' }],
  ['wow_classic_ptr', { ...CLASSIC, title: 'WoW Classic PTR', test: true }],
  ['wow_classic_beta', { ...CLASSIC, title: 'WoW Classic Beta', test: true }],
  ['wow_classic_era', { ...CLASSIC, title: 'WoW Classic Era' }],
  ['wow_classic_era_ptr', { ...CLASSIC, title: 'WoW Classic Era PTR', test: true }],
  ['wow_anniversary', { ...CLASSIC, title: 'WoW Classic Anniversary' }],
  ['wow_classic_titan', { ...CLASSIC, title: 'WoW Classic Titan' }],
  ['wow_forever', { ...CLASSIC, title: 'WoW Forever' }],
]);

/** By folder, for flavours whose product is not known. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['_retail_', 'wow'],
  ['_ptr_', 'wowt'],
  ['_xptr_', 'wowxptr'],
  ['_beta_', 'wow_beta'],
  ['_classic_', 'wow_classic'],
  ['_classic_ptr_', 'wow_classic_ptr'],
  ['_classic_beta_', 'wow_classic_beta'],
  ['_classic_era_', 'wow_classic_era'],
  ['_classic_era_ptr_', 'wow_classic_era_ptr'],
  ['_anniversary_', 'wow_anniversary'],
  ['_classic_titan_', 'wow_classic_titan'],
  ['_forever_', 'wow_forever'],
]);

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
  const known = PRODUCTS.get(product ?? '') ?? PRODUCTS.get(FOLDERS.get(folder.toLowerCase()) ?? '');
  if (known !== undefined) return known;
  const name = product ?? folder;
  const shape = /retail|^wow$|^wow_?(ptr|beta)/i.test(name) ? RETAIL : CLASSIC;
  return {
    ...shape,
    title: `World of Warcraft (${folder.replaceAll('_', ' ').trim()})`,
    test: /ptr|beta|alpha|test/i.test(name),
  };
}
