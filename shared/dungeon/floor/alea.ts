/** 2⁻³². */
const FRACTION = 2.328_306_436_538_696_3e-10;
const FACTOR = 2_091_639;
const SEED_FACTOR = 69_069;

/** Alea (Johannes Baagøe), seeded as rot-js does. Multiplies and adds fractions of one, which all engines do alike. */
export class Alea {
  #first: number;
  #second: number;
  #third: number;
  #carry = 1;

  /** `seed` is a whole number from 1 to 2³² − 1. */
  constructor(seed: number) {
    const second = (seed * SEED_FACTOR + 1) >>> 0;
    const third = (second * SEED_FACTOR + 1) >>> 0;
    this.#first = seed * FRACTION;
    this.#second = second * FRACTION;
    this.#third = third * FRACTION;
  }

  /** 0 to `limit` − 1. */
  below(limit: number): number {
    const sum = FACTOR * this.#first + this.#carry * FRACTION;
    this.#first = this.#second;
    this.#second = this.#third;
    this.#carry = sum | 0;
    this.#third = sum - this.#carry;
    return Math.floor(this.#third * limit);
  }

  /** Both ends included. */
  between([least, most]: readonly [number, number]): number {
    return this.below(most - least + 1) + least;
  }
}
