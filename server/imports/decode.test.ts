import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../base/http/errors.ts';
import { decodeHexBody } from './decode.ts';

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
