import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import { checkJsonShape } from './json-shape.ts';

function check(text: string, depth = 4, nodes = 20): string {
  try {
    checkJsonShape(Buffer.from(text), { depth, nodes }, 'The import');
    return 'fits';
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

test('depth and number of values are bounded, and the place is said', () => {
  expect(check('[[[[1]]]]')).toBe('fits');
  expect(check('[\n [[[[1]]]]]')).toBe('The import nests deeper than 4 levels, at line 2, column 5. Nothing was stored.');
  expect(check('[1,2,3,4,5,6,7,8,9,10]')).toBe('fits');
  expect(check(`[${'1,'.repeat(30)}1]`)).toContain('The import holds more than 20 values, at line 1');
});

test('what stands inside text does not count', () => {
  expect(check('["[[[[[[[", "\\"[[[[[[", ",,,,,,,,,,,,,,,,,,,,,,,,,,,,"]')).toBe('fits');
});

test('whatever JSON it is, its depth is seen as it is', () => {
  const depthOf = (value: unknown): number => (typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 7 }), fc.integer({ min: 0, max: 2 }), (value, indent) => {
      expect(check(JSON.stringify(value, null, indent), 3, 1e9) === 'fits').toBe(depthOf(value) <= 3);
    }),
  );
});
