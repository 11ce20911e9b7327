import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depth } from '../../testing/depth.ts';
import { NO_FACTS, REGIONS } from '../identity-facts.ts';
import { bareRealm, hashGuid, hashName, joinAccounts } from './account-hashes.ts';
import { mergeHolding, type HoldingState } from './holding-state.ts';
import { hasSameContent, isSameBank, selectSame } from './same-bank.ts';

const numRuns = depth(200, 5_000);

type Stack = readonly [id: number, count: number];
const item = ([item_id, item_count]: Stack, at: number) => ({
  id: at + 1,
  bag_num: 1,
  slot_num: at + 1,
  item_name: `Item ${item_id}`,
  item_count,
  item_id,
  quality: null,
  in_bank: true,
});
const bank = (given: Partial<HoldingState>, stacks: readonly Stack[] = [], minute = 0): HoldingState => ({
  kind: 'warband_bank',
  game_id: 'wow_retail',
  realm: null,
  name: null,
  copper: null,
  copper_at: null,
  tabs: stacks.length === 0 ? [] : [{ index: 1, name: null, size: null, items: stacks.map(item), observed_at: minute }],
  observed_at: minute,
  ...given,
});
const guild = (realm: string, given: Partial<HoldingState> = {}, stacks: readonly Stack[] = []) =>
  bank({ kind: 'guild_bank', name: 'Copper Lanterns', realm, ...given }, stacks);

/** What a server keeps of the observations, one after another. */
function store(seen: readonly HoldingState[]): HoldingState[] {
  let kept: HoldingState[] = [];
  for (const each of seen) {
    const same = selectSame(
      kept.map((known) => ({ known })),
      each,
    ).map(({ known }) => known);
    const [first, ...others] = same;
    const merged = [...others, each].reduce(mergeHolding, first ?? each);
    kept = [...kept.filter((known) => !same.includes(known)), merged];
  }
  return kept;
}

/** Folders of game accounts: each has characters of its own, and some of them are in each observation. */
const someAccounts = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 12 }))
  .map(([accounts, seen]) => seen.map(([account, of]) => [account % accounts, of] as const));

test('there are as many warband banks as accounts, in any order, whether ids or names are known', () => {
  fc.assert(
    fc.property(someAccounts, fc.boolean(), (seen, knowsIds) => {
      const observations = seen.map(([account, of], at) => {
        const names = ['Aldwyn', 'Berta', 'Cundo'].map((name) => `${name}${account}`);
        const hashes = names.slice(0, of + 1).flatMap((name) => hashName(name, 'Silver Hand', NO_FACTS));
        const ids = knowsIds && at % 2 === 0 ? [hashGuid(`Player-1-${account}`)] : [];
        // Each observation has something else in it, so that only accounts decide.
        return bank({ account: joinAccounts(hashes, ids) }, [[1000 + at, 1]], at);
      });
      const expected = new Set(seen.map(([account]) => account)).size;
      expect(store(observations)).toHaveLength(expected);
      expect(store(observations.toReversed())).toHaveLength(expected);
    }),
    { numRuns },
  );
});

/** A visit by a namesake: its region, or the account folder where an addon does not know that. */
const someVisits = fc.array(
  fc.oneof(
    fc.constantFrom(...REGIONS).map((region) => ({ region, accounts: [] })),
    fc.nat(3).map((folder) => ({ region: null, accounts: [folder] })),
    fc.constant(NO_FACTS),
  ),
  { minLength: 1, maxLength: 8 },
);

test('namesakes of two regions have a bank each, and one of an unknown region joins neither', () => {
  fc.assert(
    fc.property(someVisits, (visits) => {
      const observations = visits.map((facts, at) =>
        bank({ account: joinAccounts(hashName('Tildwyn', 'Illidan', facts)) }, [[1000 + at, 1]], at),
      );
      const expected = new Set(visits.map((facts) => JSON.stringify(facts))).size;
      expect(store(observations)).toHaveLength(expected);
      expect(store(observations.toReversed())).toHaveLength(expected);
    }),
    { numRuns },
  );
});

test('addons that write to one account folder tell of one bank, whether they know the region or not', () => {
  const facts = { region: 'eu', accounts: [7] } as const;
  const seen = [facts, { ...facts, region: null }].map((known, at) =>
    bank({ account: joinAccounts(hashName('Tildwyn', 'Illidan', known)) }, [[1000 + at, 1]], at),
  );
  expect(store(seen)).toHaveLength(1);
});

const someStacks = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 3 })), {
  minLength: 1,
  maxLength: 5,
  selector: ([id]) => id,
});

test('two game accounts with equal content have one bank, and it stays one after it changed', () => {
  fc.assert(
    fc.property(someStacks, someStacks, fc.boolean(), (stacks, later, isFirst) => {
      const [first, second] = ['Aldwyn', 'Berta'].map((name) => hashName(name, 'Emberfall', NO_FACTS)) as [
        string[],
        string[],
      ];
      // Other addons list the same stacks in other slots.
      const seen = [bank({ account: first }, stacks), bank({ account: second }, stacks.toReversed())];
      const changed = bank({ account: isFirst ? first : second }, later, 9);
      const [kept, ...others] = store([...seen, changed]);
      expect(others).toEqual([]);
      expect(kept?.tabs[0]?.items).toEqual(changed.tabs[0]?.items);
    }),
    { numRuns },
  );
});

const someRealms = fc.uniqueArray(fc.constantFrom('Silver Hand', "Blade's Edge", 'Farstriders', 'Azjol-Nerub'), {
  minLength: 1,
  maxLength: 4,
});

test('a guild whose members are of connected realms has one bank; guilds of realms without a connection are as many', () => {
  fc.assert(
    fc.property(someRealms, fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }), (realms, visits) => {
      const visited = visits.map((at) => realms[at % realms.length] ?? '');
      const different = visited.map((realm, at) => [realm, [[1000 + at, 1]]] as [string, Stack[]]);
      const connected = different.map(([realm, stacks]) => guild(realm, { connected: realms.map(bareRealm) }, stacks));
      // Addons leave out blanks, hyphens and apostrophes, or do not.
      const spelled = (realm: string, at: number) => (at % 2 === 0 ? realm : realm.replaceAll(/[ '-]/g, ''));
      const apart = different.map(([realm, stacks], at) => guild(spelled(realm, at), {}, stacks));
      expect(store(connected)).toHaveLength(1);
      expect(store(connected.toReversed()).map(({ realm }) => realm)).toEqual(
        store(connected).map(({ realm }) => realm),
      );
      expect(store(apart)).toHaveLength(new Set(visited).size);
    }),
    { numRuns },
  );
});

describe('equal content', () => {
  const ore: Stack[] = [[2770, 20]];

  test('joins what members of two realms saw, under the own realm of the guild, and later visits as well', () => {
    const seen = [guild('Farstriders', {}, ore), guild('Thorium Brotherhood', { is_home: true }, ore)];
    for (const order of [seen, seen.toReversed()]) {
      const kept = store([...order, guild('Farstriders', {}, [[765, 5]])]);
      expect(kept).toMatchObject([{ realm: 'Thorium Brotherhood', realms: ['farstriders'] }]);
    }
  });

  test('does not join guilds that are known to be of different realms, nor empty banks, nor other money', () => {
    const home = { is_home: true } as const;
    expect(isSameBank(guild('A', home, ore), guild('B', home, ore))).toBe(false);
    expect(isSameBank(guild('A', home, ore), guild('B', { connected: ['b', 'c'] }, ore))).toBe(false);
    expect(isSameBank(guild('A', { connected: ['a'] }, ore), guild('B', { connected: ['b', 'c'] }, ore))).toBe(false);
    expect(isSameBank(guild('A', { copper: 5 }), guild('B', { copper: 5 }))).toBe(false);
    expect(hasSameContent(bank({ copper: 5 }, ore), bank({ copper: 6 }, ore))).toBe(false);
    expect(hasSameContent(bank({ copper: 5 }, ore), bank({}, ore))).toBe(true);
  });

  test('tells which of two guilds of one name on connected realms was seen; else a third is kept apart', () => {
    const [first, second] = [guild('A', { is_home: true }, ore), guild('B', { is_home: true }, [[765, 5]])];
    const visit = (stacks: Stack[]) => guild('C', { connected: ['a', 'b', 'c'] }, stacks);
    expect(store([first, second, visit(ore)])).toHaveLength(2);
    expect(store([first, second, visit([[1, 1]])])).toHaveLength(3);
  });
});

test('a bank that an addon could not place on a realm takes the realm of its equal', () => {
  const seen = [guild('Unknown', {}, [[2770, 20]]), guild('Zul’jin', {}, [[2770, 20]])];
  for (const order of [seen, seen.toReversed()]) expect(store(order)).toMatchObject([{ realm: 'Zul’jin' }]);
});
