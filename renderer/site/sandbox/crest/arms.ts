export const DIVISIONS = ['plain', 'pale', 'fess', 'bend', 'quarterly', 'chevron', 'cross', 'stripes'] as const;
export const TINCTURES = ['flame', 'sky', 'moss', 'plum', 'blood', 'ink'] as const;
export const CHARGES = [
  'bear',
  'boar',
  'dragon',
  'eagle',
  'fox',
  'lion',
  'owl',
  'raven',
  'stag',
  'wolf',
  'anvil',
  'mug',
] as const;

export type Division = (typeof DIVISIONS)[number];
export type Tincture = (typeof TINCTURES)[number];
export type Charge = (typeof CHARGES)[number];

export interface Arms {
  readonly division: Division;
  readonly first: Tincture;
  readonly second: Tincture;
  readonly charge: Charge;
}

/** 32-bit hash: FNV-1a over UTF-16 units with MurmurHash3's finisher. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** Coat of arms of a name, case-insensitive and stable. */
export function armsOf(name: string): Arms {
  const key = name.normalize('NFC').toLowerCase();
  const pick = <T>(from: readonly [T, ...T[]], about: string): T =>
    from[hash(`${about} ${key}`) % from.length] ?? from[0];
  const first = pick(TINCTURES, 'first');
  const shift = 1 + (hash(`second ${key}`) % (TINCTURES.length - 1));
  return {
    division: pick(DIVISIONS, 'division'),
    first,
    second: TINCTURES[(TINCTURES.indexOf(first) + shift) % TINCTURES.length] ?? TINCTURES[0],
    charge: pick(CHARGES, 'charge'),
  };
}
