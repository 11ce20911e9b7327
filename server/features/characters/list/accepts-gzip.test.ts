import { expect, test } from 'vitest';
import { acceptsGzip } from './accepts-gzip.ts';

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1, GZIP;q=0.2', true],
  ['x-gzip', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip;q=0, *', false],
  ['*;q=0', false],
  ['br, deflate', false],
  ['identity', false],
  ['', false],
  [undefined, false],
  ['gzip;q=broken', false],
])('%j: %j', (header, takes) => {
  expect(acceptsGzip(header)).toBe(takes);
});
