import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitJsonObjects } from './split-json-objects.ts';

describe('a frame', () => {
  test('with any objects, separated by any whitespace, is split into the same objects', () => {
    const objects = fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()));
    fc.assert(
      fc.property(objects, fc.constantFrom('', ' ', '\n', '\r\n\t'), (values, between) => {
        const frame = values.map((value) => JSON.stringify(value)).join(between);
        expect(splitJsonObjects(frame).map((text) => JSON.parse(text) as unknown)).toEqual(
          values.map((value) => JSON.parse(JSON.stringify(value)) as unknown),
        );
      }),
    );
  });

  test('with any other text is split without an error, only into pieces that begin and end as objects', () => {
    fc.assert(
      fc.property(fc.string(), (frame) => {
        for (const piece of splitJsonObjects(frame)) expect(piece).toMatch(/^\{[\s\S]*\}$/);
      }),
    );
  });

  test('keeps the complete objects before a truncated one', () => {
    expect(splitJsonObjects('{"a":"}{"}{"b":{"c":1}}{"d":')).toEqual(['{"a":"}{"}', '{"b":{"c":1}}']);
  });
});
