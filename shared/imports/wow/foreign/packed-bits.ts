/** `length` bits of a packed number from bit `from` on, to 2^53: JavaScript's bit operators cut at 32. */
export function readBits(packed: number, from: number, length: number): number {
  return Math.floor(packed / 2 ** from) % 2 ** length;
}

/** Every bit from `from` on. */
export function readBitsFrom(packed: number, from: number): number {
  return Math.floor(packed / 2 ** from);
}
