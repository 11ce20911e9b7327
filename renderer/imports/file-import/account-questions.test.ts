import { expect, test } from 'vitest';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { hashGuid, hashName } from '#shared/characters/holdings/account-hashes.ts';
import { NO_FACTS } from '#shared/characters/identity-facts.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { tabFixture, warbandFixture } from '#shared/testing/characters/holding-fixture.ts';
import { findAccountQuestions } from './account-questions.ts';
import type { ReadFile } from './read-files.ts';

const GAME = 'wow_retail';
const hashesOf = (names: readonly string[], facts = NO_FACTS) =>
  names.flatMap((name) => hashName(name, 'Emberfall', facts));
const itemsOf = (id: number) => [carriedItemFixture({ item_id: id, item_name: `Item ${id}` })];
/** A folder with these characters and its warband bank, with one item in it. */
function file(names: readonly string[], id: number, more: readonly string[] = []): ReadFile {
  const bank = {
    ...warbandFixture([tabFixture({ index: 1, items: itemsOf(id) })], { game_id: GAME, copper: null }),
    account: [...hashesOf(names), ...more],
  } as unknown as HoldingState;
  const found = names.map((name) => ({ name, game: GAME }) as never);
  const inspection = {
    kind: 'characters',
    found,
    leftOut: [],
    isDamaged: false,
    addons: [],
    warbands: [bank],
  } as const;
  return { id, name: 'Syndicator', path: '', inspection };
}
const stored = (id: number, names: readonly string[], item: number, facts = NO_FACTS) => ({
  characters: names.map((name, at) => characterFixture({ id: id + at, name, realm: 'Emberfall', game_id: GAME })),
  banks: [
    warbandFixture([tabFixture({ index: 1, items: itemsOf(item) })], {
      game_id: GAME,
      copper: null,
      character_ids: names.map((_, at) => id + at),
      account: hashesOf(names, facts),
    }),
  ] as Holding[],
});
const NOTHING = { characters: [], banks: [] };
const namesOf = (questions: ReturnType<typeof findAccountQuestions>) =>
  questions.map(({ names, others }) => [names, others.map((other) => other.names)]);

test('asks whether the second of two folders belongs to the account of the first, if nothing tells', () => {
  const files = [file(['Aldwyn', 'Cundo'], 2770), file(['Berta'], 765)];
  expect(namesOf(findAccountQuestions(files, NOTHING))).toEqual([[['Berta'], [['Aldwyn', 'Cundo']]]]);
  expect(findAccountQuestions(files, NOTHING)[0]).toMatchObject({
    hashes: hashesOf(['Berta']),
    others: [{ hashes: expect.arrayContaining(hashesOf(['Cundo'])) }],
  });
});

test('asks nothing where the content is equal, a character is in both, or the folder names one account', () => {
  const aldwyn = file(['Aldwyn'], 2770);
  const account = hashGuid('one');
  for (const second of [file(['Berta'], 2770), file(['Berta', 'Aldwyn'], 765)])
    expect(findAccountQuestions([aldwyn, second], NOTHING)).toEqual([]);
  expect(findAccountQuestions([file(['Aldwyn'], 2770, [account]), file(['Berta'], 765, [account])], NOTHING)).toEqual(
    [],
  );
});

test('asks about a new account beside one of the ledger, and once it is stored no more', () => {
  const files = [file(['Berta'], 765)];
  const ledger = stored(1, ['Aldwyn'], 2770);
  expect(namesOf(findAccountQuestions(files, ledger))).toEqual([[['Berta'], [['Aldwyn']]]]);
  const berta = stored(5, ['Berta'], 766);
  const both = { characters: [...ledger.characters, ...berta.characters], banks: [...ledger.banks, ...berta.banks] };
  expect(findAccountQuestions(files, both)).toEqual([]);
});

test('asks about a namesake of an unknown region, and not about one of the same', () => {
  const eu = { ...NO_FACTS, region: 'eu' } as const;
  const ledger = stored(1, ['Aldwyn'], 2770, eu);
  expect(namesOf(findAccountQuestions([file(['Aldwyn'], 765)], ledger))).toEqual([[['Aldwyn'], [['Aldwyn']]]]);
  expect(findAccountQuestions([file(['Aldwyn'], 765, hashesOf(['Aldwyn'], eu))], ledger)).toEqual([]);
});
