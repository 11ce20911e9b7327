import * as fc from 'fast-check';
import * as Type from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ServerMessage } from '#shared/contract/live/live.ts';
import { matchesSchema } from './check-schema.ts';

/** Messages that are nearly right: right ones with one thing put in the place of another. */
const nearly = fc.record(
  {
    type: fc.constantFrom('characters', 'error', 'weather'),
    revision: fc.oneof(fc.integer(), fc.double(), fc.string()),
    code: fc.oneof(fc.string(), fc.constant(null)),
    message: fc.string(),
    changed: fc.array(
      fc.record(
        {
          id: fc.oneof(fc.integer(), fc.constant(1.5)),
          name: fc.string(),
          realm: fc.string(),
          game_id: fc.constant('wow_classic'),
          status: fc.constantFrom('created', 'edited', 'deleted', 'lost'),
          changes: fc.array(
            fc.record(
              {
                field: fc.constantFrom('level', 'copper', 'shoes'),
                from: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.boolean()),
                to: fc.oneof(fc.integer(), fc.constant(null)),
              },
              { requiredKeys: ['field', 'from'] },
            ),
            { maxLength: 2 },
          ),
        },
        { requiredKeys: ['id', 'name', 'realm', 'game_id'] },
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['type'] },
);

describe('a value matches a schema exactly when TypeBox says so', () => {
  test('for messages of the live connection', () => {
    let right = 0;
    fc.assert(
      fc.property(fc.oneof(nearly, fc.jsonValue()), (value) => {
        const expected = Check(ServerMessage, value);
        if (expected) right += 1;
        expect(matchesSchema(ServerMessage, value)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
    expect(right).toBeGreaterThan(10);
  });

  test('for objects, open and closed, lists, bounds and choices', () => {
    const schema = Type.Object(
      {
        id: Type.Integer({ minimum: 1, maximum: 9 }),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 3 })),
        list: Type.Optional(Type.Array(Type.Union([Type.Boolean(), Type.Literal('x')]))),
      },
      { additionalProperties: false },
    );
    const values = fc.dictionary(
      fc.constantFrom('id', 'name', 'list', 'other', '__proto__'),
      fc.oneof(
        fc.integer({ min: -2, max: 12 }),
        fc.string({ maxLength: 5 }),
        fc.array(fc.oneof(fc.boolean(), fc.constant('x'), fc.constant(0))),
      ),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(matchesSchema(schema, value)).toBe(Check(schema, value));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a schema that says more than is understood is refused, not half checked', () => {
  expect(() => matchesSchema(Type.String({ pattern: '^a' }), 'b')).toThrow('does not understand "pattern"');
});
