import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountTag } from './account-tags.ts';
import { areContradictory, joinFacts, NO_FACTS, REGIONS, type IdentityFacts } from './identity-facts.ts';

const facts = (given: Partial<IdentityFacts> = {}): IdentityFacts => ({ ...NO_FACTS, ...given });
const anyFacts = fc.record<IdentityFacts>({
  family: fc.constantFrom('wow_classic', 'wow_classic_era', null),
  region: fc.constantFrom(...REGIONS, null),
  accounts: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
});

test.each([
  ['nothing is known of one', facts({ family: 'wow', region: 'eu', accounts: [1] }), facts(), false],
  ['the version differs', facts({ family: 'wow_classic' }), facts({ family: 'wow_classic_era' }), true],
  ['the region differs', facts({ region: 'eu', accounts: [1] }), facts({ region: 'us', accounts: [1] }), true],
  [
    'the account folder differs and a region is unknown',
    facts({ region: 'eu', accounts: [1] }),
    facts({ accounts: [2] }),
    true,
  ],
  ['one account folder is the same', facts({ accounts: [1, 2] }), facts({ accounts: [2, 3] }), false],
  [
    'the character moved to another account of the same region',
    facts({ region: 'eu', accounts: [1] }),
    facts({ region: 'eu', accounts: [2] }),
    false,
  ],
])('facts where %s', (_, one, other, isOther) => {
  expect(areContradictory(one, other)).toBe(isOther);
  expect(areContradictory(other, one)).toBe(isOther);
});

test('facts contradict neither themselves nor what they were joined from, unless those contradict each other', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      expect(areContradictory(one, one)).toBe(false);
      if (areContradictory(one, other)) return;
      const joined = joinFacts(one, other);
      expect(joinFacts(other, one)).toEqual(joined);
      expect([areContradictory(joined, one), areContradictory(joined, other)]).toEqual([false, false]);
    }),
  );
});

test('a tag tells the account folders of a player apart, in letters of either case', () => {
  const names = ['123456789#1', '123456789#2', '123456789#3', 'EU#1', 'US#1', 'ACC'];
  expect(new Set(names.map(accountTag)).size).toBe(names.length);
  expect(accountTag('Tilda')).toBe(accountTag('TILDA'));
});

test.each(['', '123456789#1 - Copy', '123456789#1 (2)', '123456789#1_old', '123456789#1.bak', 'OTHER ACCOUNT', 'Ågot'])(
  'the folder %j is of no account',
  (name) => {
    expect(accountTag(name)).toBe(null);
  },
);
