import { expect, test } from 'vitest';
import { createRandom, mix, Random, STREAM } from './random.ts';

test('generates the sequence of sfc32', () => {
  // Values of the reference implementation (PractRand) for the same inner state.
  const random = new Random([1, 2, 3, 4]);
  expect([random.next(), random.next(), random.next(), random.next()]).toEqual(reference([1, 2, 3, 4], 4));
});

/** The algorithm again, in arithmetic that cannot overflow. */
function reference(state: readonly number[], count: number): number[] {
  const wrap = (value: bigint) => BigInt.asUintN(32, value);
  let [a, b, c, counter] = state.map((each) => BigInt(each)) as [bigint, bigint, bigint, bigint];
  return Array.from({ length: count }, () => {
    const result = wrap(a + b + counter);
    counter = wrap(counter + 1n);
    a = b ^ (b >> 9n);
    b = wrap(c + wrap(c << 3n));
    c = wrap(wrap((c << 21n) | (c >> 11n)) + result);
    return Number(result);
  });
}

test('continues from its state', () => {
  const random = createRandom(42, STREAM.fights);
  random.next();
  const other = new Random(random.state);
  expect([other.next(), other.next()]).toEqual([random.next(), random.next()]);
});

test('is uniformly distributed', () => {
  const random = createRandom(9, STREAM.fights);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 100_000; i++) {
    const at = random.below(10);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(1_000);
  expect([random.chance(0), random.chance(1)]).toEqual([false, true]);
});

test('follows the weights, and never chooses an entry of weight 0', () => {
  const random = createRandom(9, STREAM.loot);
  const chosen = Array.from({ length: 30_000 }, () => random.weighted([1, 0, 2]));
  const share = (index: number) => chosen.filter((each) => each === index).length / chosen.length;
  expect(share(1)).toBe(0);
  expect(share(2)).toBeCloseTo(2 / 3, 1);
});

test('gives each seed, purpose and place its own stream', () => {
  const firsts = [1, 2, 3].flatMap((seed) =>
    Object.values(STREAM).flatMap((stream) => [0, 1, 2].map((place) => createRandom(seed, stream, place).next())),
  );
  expect(new Set(firsts).size).toBe(firsts.length);
  expect(mix(1, 2)).not.toBe(mix(2, 1));
});
