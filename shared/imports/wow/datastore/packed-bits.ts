import type { Link } from '../foreign/link.ts';

/** Counts of early 2024 have 10 bits, later ones 16. */
export const WIDTHS = [16, 10] as const;
export type Width = (typeof WIDTHS)[number];

/**
 * The width whose id agrees with the slot's link; without a link, the usual one of the other slots. The addon's own rule (bits 13 to
 * 15 are zero: 16) is wrong for 19 of 706 slots of a real file.
 */
export function stackWidth(packed: number, link: Link | null, usual: () => Width | null): Width {
  const agreeing =
    link?.id === null || link === null ? undefined : WIDTHS.find((width) => readBitsFrom(packed, width) === link.id);
  return agreeing ?? usual() ?? (readBits(packed, 13, 3) === 0 ? 16 : 10);
}

/** `length` bits of a packed number from bit `from` on, to 2^53: JavaScript's bit operators cut at 32. */
export function readBits(packed: number, from: number, length: number): number {
  return Math.floor(packed / 2 ** from) % 2 ** length;
}

/** Every bit from `from` on. */
export function readBitsFrom(packed: number, from: number): number {
  return Math.floor(packed / 2 ** from);
}
