import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { updateCharacters } from '#shared/characters/contract/characters.ts';
import { ApiFailure } from '#shared/base/http/errors.ts';
import { parseFailure, parseUpdateReply } from './reply.ts';

const character = fc.record(
  {
    id: fc.oneof(fc.integer(), fc.double(), fc.string()),
    name: fc.oneof(fc.string(), fc.constant(null)),
    realm: fc.string(),
    game_id: fc.oneof(fc.constant('wow_classic'), fc.integer()),
    status: fc.constantFrom('created', 'updated', 'unchanged', 'stale', 'lost'),
    wanted: fc.oneof(
      fc.array(fc.constantFrom('equipment', 'bank'), { maxLength: 2 }),
      fc.array(fc.integer(), { maxLength: 1 }),
      fc.constant(null),
    ),
  },
  { requiredKeys: ['realm', 'status'] },
);
const anything = fc.oneof(
  fc.record(
    {
      message: fc.oneof(fc.string(), fc.integer()),
      characters: fc.array(character, { maxLength: 2 }),
      warnings: fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 2 }),
      warningMessages: fc.array(
        fc.record(
          { code: fc.oneof(fc.string(), fc.integer()), params: fc.oneof(fc.object(), fc.string()) },
          { requiredKeys: ['code'] },
        ),
        { maxLength: 2 },
      ),
      code: fc.string(),
      excluded: fc.oneof(
        fc.array(fc.record({ name: fc.string(), realm: fc.string(), game_id: fc.oneof(fc.string(), fc.integer()) }), {
          maxLength: 2,
        }),
        fc.constant(null),
      ),
      ledger: fc.oneof(fc.string(), fc.integer()),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

test('parses exactly the replies that match the contract', () => {
  fc.assert(
    fc.property(anything, (body) => {
      expect(parseUpdateReply(body) !== null).toBe(Check(updateCharacters.schema.response[200], body));
    }),
    { numRuns: 2000 },
  );
  const good = {
    message: 'Received.',
    code: 'received',
    ledger: 'Qm9uZQ',
    characters: [{ id: 1, name: 'Tilda', realm: 'Stillwater', game_id: 'wow_classic', status: 'created' }],
    warnings: ['No inventory data provided'],
    warningMessages: [{ code: 'inventory_missing' }],
  };
  expect(parseUpdateReply(good)).toEqual({
    ledger: 'Qm9uZQ',
    characters: good.characters,
    excluded: [],
    reason: { code: 'inventory_missing', message: 'No inventory data provided' },
  });
});

test('parses every failure that matches the contract', () => {
  fc.assert(
    fc.property(anything, (body) => {
      if (Check(ApiFailure, body)) expect(parseFailure(body)).toMatchObject({ message: body.message, code: body.code });
    }),
    { numRuns: 2000 },
  );
  expect(parseFailure('<html>Please sign in to this network</html>')).toBeNull();
});
