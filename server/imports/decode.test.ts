import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../base/http/errors.ts';
import { decodeHexBody, decompress } from './decode.ts';

const bytesOf = (body: string | Uint8Array) => Uint8Array.from(Buffer.from(body as string));
const read = (body: string | Uint8Array) => Buffer.from(decodeHexBody(bytesOf(body)).bytes).toString('latin1');
const around = (hex: string) => `{"hex_data":"${hex}"}`;

function refused(body: string | Uint8Array): { code: string; message: string; status: number } {
  try {
    decodeHexBody(bytesOf(body));
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, message: error.message, status: error.status };
    throw error;
  }
  throw new Error('it was accepted');
}

describe('finds the hexadecimal text', () => {
  test('in either case, in any position of the field', () => {
    expect(read(around('48656C6c6f'))).toBe('Hello');
    expect(read(' {\n\t"a": [1, {"hex_data": "00"}], "hex_data" : "4869", "b": "\\"hex_data\\":\\"00\\""}\n')).toBe(
      'Hi',
    );
  });

  test('as JSON.parse does: the last of two fields, escapes decoded', () => {
    expect(read('{"hex_data":"4141","hex_data":"4242"}')).toBe('BB');
    expect(read('{"hex_data":"\\u0034\\u0031"}')).toBe('A');
  });

  test('for any bytes in any context, as JSON.parse and Buffer do', () => {
    const others = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        others,
        others,
        fc.integer({ min: 0, max: 3 }),
        (bytes, before, after, indent) => {
          const body = JSON.stringify(
            { ...before, hex_data: Buffer.from(bytes).toString('hex'), ...after },
            null,
            indent,
          );
          const expected: unknown = (JSON.parse(body) as Record<string, unknown>)['hex_data'];
          fc.pre(typeof expected === 'string' && expected !== '');
          expect(Buffer.from(decodeHexBody(bytesOf(body)).bytes)).toEqual(Buffer.from(expected as string, 'hex'));
        },
      ),
    );
  });
});

describe('reports the cause and position of an error', () => {
  test('in the digits', () => {
    expect(refused(around('486g'))).toMatchObject({
      status: 400,
      code: 'hex_digit_invalid',
      message: "hex_data is not hexadecimal: 'g' at position 4 is not a digit from 0 to 9 or a to f",
    });
    expect(refused(around('4 86'))).toMatchObject({
      code: 'hex_digit_invalid',
      message: expect.stringContaining('byte 0x20 at position 2'),
    });
    expect(refused(around('48656'))).toMatchObject({
      code: 'odd_hex_length',
      message: 'hex_data has 5 characters, an odd number: its last byte is cut in half',
    });
    expect(refused(around('48é'))).toMatchObject({
      code: 'hex_digit_invalid',
      message: expect.stringContaining('byte 0xc3 at position 3'),
    });
    expect(refused(around(`${'41'.repeat(100_000)}4x41`))).toMatchObject({
      message: expect.stringContaining("'x' at position 200002"),
    });
    expect(refused(around(''))).toMatchObject({ code: 'empty_hex_data' });
  });

  test('in the field', () => {
    expect(refused('{}')).toMatchObject({ code: 'missing_hex_data', message: 'Missing required field: hex_data' });
    expect(refused('{"hex_data":null}')).toMatchObject({ code: 'missing_hex_data' });
    expect(refused('{"hex_data":["41"]}')).toMatchObject({
      code: 'hex_data_not_text',
      message: 'hex_data must be text',
    });
    for (const body of ['[]', '"41"', '41', 'null', '["hex_data","41"]'])
      expect(refused(body).code).toBe('hex_data_object_missing');
  });

  test('in the JSON', () => {
    expect(refused('{"hex_data":"4141"')).toMatchObject({
      code: 'body_json_broken',
      message: 'The body is not valid JSON. Look at line 1, column 19.',
    });
    expect(refused('{"hex_data":"41')).toMatchObject({ code: 'body_json_broken' });
    expect(refused('{\n"hex_data":"41",\n oops}')).toMatchObject({
      message: 'The body is not valid JSON. Look at line 3, column 2.',
    });
    expect(refused('')).toMatchObject({ code: 'body_json_broken' });
    expect(refused(new Uint8Array(100))).toMatchObject({ code: 'body_json_broken' });
  });

  test('in the surrounding JSON, without reading all of it', () => {
    expect(refused(`{"other":"${'x'.repeat(100_000)}","hex_data":"41"}`)).toMatchObject({
      code: 'hex_data_too_much_beside',
      message: expect.stringContaining('too much beside it'),
    });
    expect(refused('{"hex_data":'.padEnd(200_000, '['))).toMatchObject({ code: 'hex_data_too_much_beside' });
  });

  test('for any bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.string({ unit: fc.constantFrom(...'{}[]":,\\ hex_data4g') })),
        (body) => {
          try {
            decodeHexBody(bytesOf(body));
          } catch (error) {
            expect(error).toBeInstanceOf(Failure);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const LIMIT = 1024 * 1024;
const TEXT = Buffer.from('TavernLedgerDB = {}\n'.repeat(50));

function refusedBytes(bytes: Uint8Array): Failure {
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
    expect(refusedBytes(bytes)).toMatchObject({
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
    expect(refusedBytes(packed.subarray(0, length))).toMatchObject({ status: 422, code: 'compressed_data_cut' });
  }
  const damaged = Uint8Array.from(packed);
  damaged[packed.length >> 1] = ~(damaged[packed.length >> 1] ?? 0);
  expect(refusedBytes(damaged).message).toBe('The gzip data is damaged and cannot be unpacked. Nothing was stored.');
  const zlib = deflateSync(Buffer.alloc(1000, 7));
  expect(refusedBytes(zlib.subarray(0, zlib.length - 2)).message).toContain('The zlib data is cut off');
});
