import * as fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toHex, toHexData } from './hex.ts';

test('hexadecimal encoding and decoding are inverse functions', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70_000, size: 'max' }), (bytes) => {
      expect(Buffer.from(toHex(bytes), 'hex').equals(bytes)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a small file is sent uncompressed, a large one compressed without loss', async () => {
  const small = new TextEncoder().encode('TavernLedgerDB = {}');
  expect(Buffer.from(await toHexData(small), 'hex').equals(small)).toBe(true);
  const large = new TextEncoder().encode('["name"] = "Brunhild",\n'.repeat(10_000));
  const hex = await toHexData(large);
  expect(hex.length).toBeLessThan(large.length / 5);
  expect(gunzipSync(Buffer.from(hex, 'hex')).equals(large)).toBe(true);
});
