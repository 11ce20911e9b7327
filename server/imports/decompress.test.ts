import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Failure } from '../base/http/errors.ts';
import { decompress } from './decompress.ts';

const LIMIT = 1024 * 1024;
const TEXT = Buffer.from('TavernLedgerDB = {}\n'.repeat(50));

function refused(bytes: Uint8Array): Failure {
  try {
    decompress(bytes, LIMIT);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

test('gzip and zlib are detected by their first bytes; other data is unchanged', () => {
  for (const level of [0, 1, 6, 9]) {
    expect(Buffer.from(decompress(gzipSync(TEXT, { level }), LIMIT))).toEqual(TEXT);
    expect(Buffer.from(decompress(deflateSync(TEXT, { level }), LIMIT))).toEqual(TEXT);
  }
  expect(decompress(TEXT, LIMIT)).toBe(TEXT);
  expect(decompress(new Uint8Array(), LIMIT)).toHaveLength(0);
  const raw = deflateRawSync(TEXT);
  expect(decompress(raw, LIMIT)).toBe(raw);
});

test('text that starts like zlib data is treated as text', () => {
  const text = Buffer.from('HKDB = {}\n');
  expect((text[0] ?? 0) % 16).toBe(8);
  expect(((text[0] ?? 0) * 256 + (text[1] ?? 0)) % 31).toBe(0);
  expect(decompress(text, LIMIT)).toBe(text);
});

describe('a decompression bomb is cut at the limit', () => {
  const bomb = Buffer.alloc(LIMIT + 1);
  test.each([
    ['gzip', gzipSync(bomb)],
    ['zlib', deflateSync(bomb)],
    ['many gzip members', Buffer.concat(Array.from({ length: 40 }, () => gzipSync(bomb.subarray(0, LIMIT / 32))))],
    ['nothing compressed', bomb],
  ])('%s', (_name, bytes) => {
    expect(refused(bytes)).toMatchObject({
      status: 413,
      code: 'expanded_too_large',
      message: 'The upload unpacks to more than 1 MiB. Nothing was stored.',
    });
  });
  test('and data exactly at the limit is accepted', () => {
    expect(decompress(gzipSync(bomb.subarray(1)), LIMIT)).toHaveLength(LIMIT);
  });
});

test('data that unpacks to over 50 times its size is refused beyond 1 MiB', () => {
  const blanks = (mebibytes: number) => gzipSync(Buffer.alloc(mebibytes * 1024 * 1024, ' '));
  expect(decompress(blanks(1), 64 * LIMIT)).toHaveLength(LIMIT);
  expect(() => decompress(blanks(2), 64 * LIMIT)).toThrow(
    expect.objectContaining({ status: 413, code: 'expansion_too_high', params: { ratio: 50 } }),
  );
});

test('truncated and damaged data is rejected with a code', () => {
  const packed = gzipSync(Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)));
  for (const length of [3, 12, packed.length - 9, packed.length - 1]) {
    expect(refused(packed.subarray(0, length))).toMatchObject({ status: 422, code: 'compressed_data_cut' });
  }
  const damaged = Uint8Array.from(packed);
  damaged[packed.length >> 1] = ~(damaged[packed.length >> 1] ?? 0);
  expect(refused(damaged).message).toBe('The gzip data is damaged and cannot be unpacked. Nothing was stored.');
  const zlib = deflateSync(Buffer.alloc(1000, 7));
  expect(refused(zlib.subarray(0, zlib.length - 2)).message).toContain('The zlib data is cut off');
});
