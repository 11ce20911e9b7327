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

/** A coat of arms: how the field is cut, its two colours, and what stands on it. */
export interface Arms {
  readonly division: Division;
  readonly first: Tincture;
  /** Never the same as the first. */
  readonly second: Tincture;
  readonly charge: Charge;
}

/** FNV-1a over the UTF-16 units of a text, its bits stirred as MurmurHash3 does at the end: 32 bits of which each counts. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** The coat of arms of a name: always the same for the same name, whatever its capitals. */
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
