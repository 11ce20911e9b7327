import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observations } from '#shared/characters/contract/observations.ts';
import { observationOrder, type AddonCode } from '#shared/characters/seen-by.ts';
import type { Receipt } from '../uploads/queue/receipts.ts';
import { otherAddonsKey } from '../watcher/parse/observation.ts';
import { findAffected, findIncluded } from './exclusions.ts';
import { findForgotten } from './find-forgotten.ts';

const NOW = 1_795_300_000_000;
const SAME = { isOtherLedger: false, now: NOW };
const GAME = 'wow_classic';
const NAMES = ['Tilda', 'Osk', 'Bruni'] as const;
const SECTIONS = ['character', 'inventory', 'bank', 'holdings'] as const;

const receipt = (name: string, section: string, observed: number, given: Partial<Receipt> = {}): Receipt => ({
  character: `${GAME}:Player-1-${name}`,
  section,
  observed,
  hash: `${name} ${section} ${observed}`,
  game: GAME,
  name,
  realm: 'Stillwater',
  ...given,
});
const seenByOther = (name: string, section: string, observed: number): Receipt =>
  receipt(name, section, observed, {
    character: otherAddonsKey('_classic_/Account 1', `${GAME}:stillwater/${name.toLowerCase()}`),
  });

/** The server after all of these arrived, each character with its id. */
function serverWith(arrived: readonly Receipt[], ledger = 'one'): Observations {
  const characters = NAMES.flatMap((name) => {
    const own = arrived.filter((each) => each.name === name && each.section !== 'holdings');
    const observed = Object.fromEntries(
      [...Map.groupBy(own, ({ section }) => section)].map(([section, each]) => [
        section,
        Math.max(...each.map((one) => one.observed)),
      ]),
    );
    return own.length === 0 ? [] : [{ game_id: GAME, guid: `Player-1-${name}`, name, realm: 'Stillwater', observed }];
  });
  const banks = arrived.filter(({ section }) => section === 'holdings').map(({ observed }) => observed);
  return { ledger, characters, games: banks.length === 0 ? {} : { [GAME]: { holdings: Math.max(...banks) } } };
}

const observation = fc
  .record({
    name: fc.constantFrom(...NAMES),
    section: fc.constantFrom(...SECTIONS),
    observed: fc.integer({ min: NOW - 50, max: NOW }),
  })
  .map(({ name, section, observed }) => receipt(name, section, observed));
const observations = fc.array(observation, { maxLength: 12 });

/** The newest receipt of each section, as the queue keeps them. */
function newest(sent: readonly Receipt[]): Receipt[] {
  const sorted = sent.toSorted((a, b) => a.observed - b.observed);
  return [...new Map(sorted.map((each) => [`${each.character} ${each.section}`, each])).values()];
}

test('a server that has everything is offered nothing', () => {
  fc.assert(
    fc.property(observations, observations, (sent, ofOthers) => {
      expect(findForgotten(newest(sent), serverWith([...sent, ...ofOthers]), SAME)).toEqual([]);
    }),
  );
});

test('a server that went back, and that another computer filled since, has everything again', () => {
  const cases = fc.tuple(observations, fc.nat({ max: 12 }), observations);
  fc.assert(
    fc.property(cases, ([sent, kept, ofOthers]) => {
      const left = [...sent.slice(0, kept), ...ofOthers];
      const offered = findForgotten(newest(sent), serverWith(left), SAME);
      expect(findForgotten(newest(sent), serverWith([...left, ...offered]), SAME)).toEqual([]);
    }),
  );
});

test('banks are offered again with a character that lost anything, and whenever the ledger is another one', () => {
  const [bags, bank] = [receipt('Tilda', 'inventory', NOW - 5), receipt('Tilda', 'holdings', NOW - 9)];
  const later = receipt('Osk', 'holdings', NOW);
  expect(findForgotten([bags, bank], serverWith([later]), SAME)).toEqual([bags, bank]);
  expect(findForgotten([bags, bank], serverWith([bags, later]), SAME)).toEqual([]);
  expect(findForgotten([bags, bank], serverWith([bags, later]), { ...SAME, isOtherLedger: true })).toEqual([bank]);
});

test('a name that is nowhere counts as renamed while nothing else is lost', () => {
  const renamed = seenByOther('Mira', 'inventory', 0);
  const bags = receipt('Tilda', 'inventory', NOW);
  expect(findForgotten([renamed, bags], serverWith([bags]), SAME)).toEqual([]);
  expect(findForgotten([renamed, bags], serverWith([]), SAME)).toEqual([renamed, bags]);
  expect(findForgotten([renamed], serverWith([]), { ...SAME, isOtherLedger: true })).toEqual([renamed]);
});

test('what has no time counts as held while nothing else is lost, what runs ahead of the server as of its arrival', () => {
  const undated = seenByOther('Tilda', 'inventory', 0);
  const ahead = receipt('Tilda', 'bank', NOW + 1_000_000);
  const known = serverWith([receipt('Tilda', 'inventory', NOW), receipt('Tilda', 'bank', NOW - 3)]);
  expect(findForgotten([undated, ahead], known, SAME)).toEqual([]);
  expect(findForgotten([undated, ahead], known, { ...SAME, isOtherLedger: true })).toEqual([undated]);
  const lost = receipt('Osk', 'bank', NOW);
  expect(findForgotten([undated, lost], known, SAME)).toEqual([undated, lost]);
  expect(findForgotten([ahead], serverWith([]), SAME)).toEqual([ahead]);
});

describe('a player who has nothing but undated addons', () => {
  const orderOf = (before: number, addon: AddonCode = 'bagbrother') => observationOrder(null, { addon, before });
  const undated = (name: string, section: string, order: number): Receipt => ({
    ...seenByOther(name, section, 0),
    order,
  });
  const ledger = (
    held: Readonly<Record<string, Readonly<Record<string, number>>>>,
    times: object = {},
  ): Observations => ({
    ledger: 'one',
    games: {},
    characters: Object.entries(held).map(([name, orders]) => ({
      game_id: GAME,
      guid: null,
      name,
      realm: 'Stillwater',
      observed: { ...Object.fromEntries(Object.keys(orders).map((section) => [section, 0])), ...times },
      orders,
    })),
  });
  const [early, late] = [orderOf(NOW - 90), orderOf(NOW - 10)];
  const [who, bags] = [undated('Tilda', 'character', early), undated('Tilda', 'inventory', late)];
  const osk = undated('Osk', 'character', late);

  test('is offered nothing while the ledger has it, or has what is later or more trusted', () => {
    const all = { Tilda: { character: early, inventory: late }, Osk: { character: late } };
    expect(findForgotten([who, bags, osk], ledger(all), SAME)).toEqual([]);
    expect(
      findForgotten(
        [who, bags],
        ledger({ Tilda: { character: late, inventory: orderOf(NOW - 99, 'syndicator') } }),
        SAME,
      ),
    ).toEqual([]);
    expect(findForgotten([bags], ledger({ Tilda: { inventory: early } }, { inventory: NOW - 500 }), SAME)).toEqual([]);
  });

  test('is offered what an older copy of the ledger lacks, section by section', () => {
    expect(findForgotten([who, bags, osk], ledger({ Tilda: { character: early, inventory: early } }), SAME)).toEqual([
      bags,
      osk,
    ]);
    expect(findForgotten([who, bags, osk], ledger({}), SAME)).toEqual([who, bags, osk]);
  });

  test('is not offered what the player took away', () => {
    const taken = { ...ledger({}), characters: ledger({ Tilda: { inventory: early } }).characters };
    const removed = { ...taken, characters: taken.characters.map((each) => ({ ...each, orders: {} })) };
    expect(findForgotten([bags], removed, SAME)).toEqual([]);
  });
});

describe('what the account leaves out', () => {
  const bags = { ...seenByOther('Tilda', 'inventory', NOW - 5), addon: 'syndicator' as const };
  const own = receipt('Osk', 'inventory', NOW - 5);
  const without = (excluded: Partial<NonNullable<Observations['excluded']>>): Observations => ({
    ...serverWith([receipt('Tilda', 'character', NOW), receipt('Bruni', 'character', NOW)]),
    excluded: { characters: [], addons: [], ...excluded },
  });

  test('is not lost, also on another ledger, and does not count as loss of anything else', () => {
    const noSyndicator = without({ addons: [{ game_id: GAME, addon: 'syndicator' }] });
    const undated = seenByOther('Mira', 'inventory', 0);
    expect(findForgotten([bags, undated], noSyndicator, SAME)).toEqual([]);
    expect(findForgotten([bags, own], noSyndicator, { ...SAME, isOtherLedger: true })).toEqual([own]);
    const noOsk = without({ characters: [{ game_id: GAME, name: 'Osk', realm: 'Still Water' }] });
    expect(findForgotten([own, bags], noOsk, SAME)).toEqual([bags]);
  });

  test('is lost as before where another addon, game or character is left out', () => {
    const others = without({
      addons: [
        { game_id: 'wow_retail', addon: 'syndicator' },
        { game_id: GAME, addon: 'bagbrother' },
      ],
      characters: [{ game_id: GAME, name: 'Osk', realm: 'Stillwater', guid: 'Player-1-Other' }],
    });
    expect(findForgotten([bags, own], others, SAME)).toEqual([bags, own]);
  });

  test('is offered again once any of its addons is included', () => {
    const excludedReceipt = { ...bags, excludedAddons: ['syndicator' as const] };
    const noSyndicator = without({ addons: [{ game_id: GAME, addon: 'syndicator' }] });
    expect(findAffected([bags, own], noSyndicator)).toEqual([excludedReceipt]);
    expect(findAffected([excludedReceipt], noSyndicator)).toEqual([]);
    expect(findIncluded([excludedReceipt, own], noSyndicator)).toEqual([]);
    expect(findIncluded([excludedReceipt, own], without({}))).toEqual([excludedReceipt]);
  });
});
