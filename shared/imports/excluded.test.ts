import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FACTS, type IdentityFacts } from '../characters/identity-facts.ts';
import { depth } from '../testing/depth.ts';
import { indexExcluded, type UploadedIdentity } from './excluded.ts';

const facts: fc.Arbitrary<IdentityFacts> = fc.record({
  family: fc.constantFrom(null, 'era', 'mists'),
  region: fc.constantFrom(null, 'eu', 'us'),
  accounts: fc.constantFrom([], [1], [2], [1, 2]),
});
const identity = fc.record({
  game_id: fc.constantFrom('wow_classic', 'wow_retail'),
  guid: fc.constantFrom(null, 'Player-1-A', 'Player-1-B'),
  name: fc.constantFrom('Ada', 'Bea'),
  realm: fc.constantFrom('Silver Hand', 'SilverHand', 'Emberfall'),
  facts,
});

const realmOf = ({ realm }: UploadedIdentity): string => realm.replaceAll(' ', '').toLowerCase();

const differ = (a: unknown, b: unknown): boolean => a !== null && b !== null && a !== b;

function areOfTwo(a: IdentityFacts, b: IdentityFacts): boolean {
  if (differ(a.family, b.family) || differ(a.region, b.region)) return true;
  const isRegionKnown = a.region !== null && b.region !== null;
  const all = [...a.accounts, ...b.accounts];
  return !isRegionKnown && a.accounts.length > 0 && b.accounts.length > 0 && new Set(all).size === all.length;
}

function isMeant(entry: UploadedIdentity, seen: UploadedIdentity): boolean {
  if (entry.game_id !== seen.game_id) return false;
  if (entry.guid !== null && seen.guid !== null) return entry.guid === seen.guid;
  return entry.name === seen.name && realmOf(entry) === realmOf(seen) && !areOfTwo(entry.facts, seen.facts);
}

test('a character is left out exactly where an entry has its id, or its name and no other facts where one of both has no id', () => {
  fc.assert(
    fc.property(fc.array(identity, { maxLength: 4 }), identity, (entries, seen) => {
      expect(indexExcluded(entries)(seen) !== null).toBe(entries.some((entry) => isMeant(entry, seen)));
    }),
    { numRuns: depth(300, 5_000) },
  );
});

test('a renamed character stays left out, and another one that got its name is taken', () => {
  const seen = { game_id: 'wow_retail', realm: 'Emberfall', facts: NO_FACTS };
  const find = indexExcluded([{ ...seen, guid: 'Player-1-A', name: 'Bankalt' }]);
  expect(find({ ...seen, guid: 'Player-1-A', name: 'Renamed' })).not.toBeNull();
  expect(find({ ...seen, guid: 'Player-1-B', name: 'Bankalt' })).toBeNull();
  expect(find({ ...seen, guid: null, name: 'Bankalt' })).not.toBeNull();
});

test.each<[string, Partial<IdentityFacts>, Partial<IdentityFacts>]>([
  ['version', { family: 'era' }, { family: 'mists' }],
  ['region', { region: 'eu' }, { region: 'us' }],
  ['account folder', { accounts: [1] }, { accounts: [2] }],
])('a namesake of another %s is taken', (_, one, other) => {
  const seen = { game_id: 'wow_classic', realm: 'Emberfall', name: 'Bankalt', guid: null };
  const find = indexExcluded([{ ...seen, facts: { ...NO_FACTS, ...one } }]);
  expect(find({ ...seen, facts: { ...NO_FACTS, ...one } })).not.toBeNull();
  expect(find({ ...seen, facts: { ...NO_FACTS, ...other } })).toBeNull();
});
