import type { RandomState } from './state.ts';

const TWO_TO_32 = 4_294_967_296;
/** sfc32 needs this many draws before its numbers are unrelated to how it was seeded. */
const WARM_UP = 12;

/** sfc32 (Chris Doty-Humphrey, PractRand): 32-bit integers only, so every engine draws the same numbers. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor([a, b, c, counter]: RandomState) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#counter = counter | 0;
  }

  get state(): RandomState {
    return [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#counter >>> 0];
  }

  /** 0 to 2³² − 1. */
  next(): number {
    const result = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((((this.#c << 21) | (this.#c >>> 11)) >>> 0) + result) | 0;
    return result >>> 0;
  }

  /** 0 to `limit` − 1; `limit` up to 2²⁰. */
  below(limit: number): number {
    return Math.floor((this.next() * limit) / TWO_TO_32);
  }

  /** True with probability `chance`. Always draws one number. */
  chance(chance: number): boolean {
    return this.next() < chance * TWO_TO_32;
  }

  /** Random element of a non-empty list. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Random index by weight (whole numbers, not all 0). */
  weighted(weights: readonly number[]): number {
    let at = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    for (const [index, weight] of weights.entries()) {
      if (at < weight) return index;
      at -= weight;
    }
    return weights.length - 1;
  }
}

/** Purpose of a stream. Streams of one seed are independent. */
export const STREAM = { fights: 1, floor: 2, loot: 3, extraChest: 4, perks: 5 } as const;
export type Stream = (typeof STREAM)[keyof typeof STREAM];

/** Mixes whole numbers into 32 bits (MurmurHash3 finisher after each). */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** `place` distinguishes streams of one kind: floor, cell. */
export function createRandom(seed: number, stream: Stream, ...place: readonly number[]): Random {
  const random = new Random([mix(seed, stream, ...place), seed, mix(stream, ...place, seed), 1]);
  for (let i = 0; i < WARM_UP; i++) random.next();
  return random;
}
