import type { Character } from '#shared/contract/characters/characters.ts';
import type { Holding } from '#shared/contract/holdings.ts';
import { describe, expect, test } from 'vitest';
import { pickCharacters, splitIntoBatches } from './pick-characters.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';

function found(
  name: string,
  observed: FoundCharacter['observed'],
  fields: Partial<FoundCharacter> = {},
): FoundCharacter {
  return {
    guid: null,
    name,
    realm: 'Emberfall',
    game: 'wow_classic',
    class: 'Mage',
    race: 'Gnome',
    level: 10,
    observed,
    hasUndated: false,
    sources: {},
    banks: [],
    bytes: 100,
    ...fields,
  };
}

function stored(name: string, observed: Readonly<Record<string, number>>): Character {
  const observed_at = Object.fromEntries(
    Object.entries(observed).map(([key, at]) => [key, new Date(at).toISOString()]),
  );
  return { name, realm: 'Emberfall', game_id: 'wow_classic', observed_at } as unknown as Character;
}

describe('characters beside the ledger', () => {
  const ledger = [stored('Brunhild', { character: 2000, bank: 1000 })];

  test.each([
    ['new without one of this name and realm', found('Ada', { character: 1 }), 'new'],
    ['new on another realm', found('Brunhild', { character: 1 }, { realm: 'Elsewhere' }), 'new'],
    ['newer with one later section', found('Brunhild', { character: 2000, bank: 1001 }), 'newer'],
    ['newer with a section that the ledger lacks', found('Brunhild', { character: 1, quests: 1 }), 'newer'],
    ['newer without a time', found('Brunhild', {}, { hasUndated: true }), 'newer'],
    ['known when nothing is later', found('Brunhild', { character: 2000, bank: 900 }), 'known'],
  ])('are %s', (_, each, novelty) => {
    const { rows, picked } = pickCharacters([{ id: 1, found: [each] }], ledger, []);
    expect(rows.map((row) => row.novelty)).toEqual([novelty]);
    expect(picked).toEqual(novelty === 'known' ? [] : [{ file: 1, indexes: [0] }]);
  });
});

describe('what other addons saw at some time', () => {
  const bagnon = (before: number) => ({ addon: 'bagbrother', before }) as const;
  const ledger = [{ ...stored('Brunhild', { character: 2000 }), sources: { inventory: bagnon(1000) } }];
  test.each([
    ['newer when it fills what was never seen', { bank: bagnon(1) }, 'newer'],
    ['newer in a later file of the same addon', { inventory: bagnon(1001) }, 'newer'],
    ['newer in the file of a more trusted addon', { inventory: { addon: 'syndicator', before: 5 } }, 'newer'],
    ['known in the same file', { inventory: bagnon(1000) }, 'known'],
    ['known in the file of a less trusted addon', { inventory: { addon: 'bagsync', before: 9000 } }, 'known'],
    ['known where the ledger has a time', { character: bagnon(9000) }, 'known'],
  ] as const)('is %s', (_, filling, novelty) => {
    const { rows } = pickCharacters([{ id: 1, found: [found('Brunhild', {}, { sources: filling })] }], ledger, []);
    expect(rows.map((row) => row.novelty)).toEqual([novelty]);
  });
});

describe('the level of a row', () => {
  const bagnon = { addon: 'bagbrother', before: 9000 } as const;
  const ledger = [{ ...stored('Brunhild', { character: 2000 }), level: 14 }];
  test.each([
    [
      'is the ledger’s where its time wins',
      found('Brunhild', {}, { sources: { character: bagnon, bank: bagnon } }),
      14,
    ],
    ['is the file’s where that is later', found('Brunhild', { character: 2001 }), 10],
    ['is the file’s without a time', found('Brunhild', {}, { hasUndated: true }), 10],
    ['is the file’s of a new character', found('Ada', {}, { sources: { character: bagnon } }), 10],
  ])('%s', (_, each, level) => {
    const { rows } = pickCharacters([{ id: 1, found: [each] }], ledger, []);
    expect(rows.map((row) => [row.level, row.novelty === 'known'])).toEqual([[level, false]]);
  });
});

test('an observation of one moment by another addon is known unless the addon is more trusted', () => {
  const ledger = [
    { ...stored('Brunhild', { character: 2000 }), sources: { character: { addon: 'datastore' as const } } },
  ];
  const novelties = (['alterego', 'savedinstances'] as const).map((addon) => {
    const each = found('Brunhild', { character: 2000 }, { sources: { character: { addon } } });
    return pickCharacters([{ id: 1, found: [each] }], ledger, []).rows[0]?.novelty;
  });
  expect(novelties).toEqual(['newer', 'known']);
});

test('two characters of one name in a file are both taken, and known once both are stored', () => {
  const human = found('Wilma', { character: 200 }, { guid: 'Player-1-A', race: 'Human' });
  const troll = found('Wilma', { character: 100 }, { guid: 'Player-1-B', race: 'Troll' });
  const undated = found('Wilma', {}, { sources: { bank: { addon: 'bagbrother', before: 9 } }, race: 'Human' });
  const files = [
    { id: 1, found: [troll, human] },
    { id: 2, found: [undated] },
  ];
  expect(pickCharacters(files, [], []).rows.map(({ found: each }) => each.race)).toEqual(['Troll', 'Human']);
  expect(pickCharacters(files, [], []).picked).toEqual([
    { file: 1, indexes: [0, 1] },
    { file: 2, indexes: [0] },
  ]);
  const ledger = [
    { ...stored('Wilma', { character: 200, bank: 100 }), class: 'Mage', race: 'Human' },
    { ...stored('Wilma', { character: 100 }), class: 'Mage', race: 'Troll' },
  ];
  const { rows, picked } = pickCharacters(files, ledger, []);
  expect(rows.map(({ novelty }) => novelty)).toEqual(['known', 'known']);
  expect(picked).toEqual([]);
});

describe('a name of two classes', () => {
  const mage = found('Wilma', { character: 200 });
  const warrior = found('Wilma', {}, { class: 'Warrior', sources: { bank: { addon: 'bagbrother', before: 9 } } });
  const files = [
    { id: 1, found: [mage] },
    { id: 2, found: [warrior] },
  ];
  const classes = (ledger: readonly Character[]) =>
    pickCharacters(files, ledger, []).rows.map(({ found: each, novelty }) => `${each.class} ${novelty}`);

  test('is two characters, of which the ledger may have one', () => {
    expect(classes([])).toEqual(['Mage new', 'Warrior new']);
    const stale = { ...stored('Wilma', { character: 100 }), class: 'Warrior', race: 'Gnome' };
    expect(classes([stale])).toEqual(['Mage new', 'Warrior newer']);
  });

  test('is compared in the words of any language', () => {
    const german = { ...stored('Wilma', { character: 200 }), class: 'Magier', race: 'Gnom' };
    const other = { ...stored('Wilma', { character: 300, bank: 100 }), class: 'Krieger', race: 'Gnom' };
    expect(classes([german, other])).toEqual(['Mage known', 'Warrior known']);
  });
});

describe('banks, which belong to no character', () => {
  const tab = (before: number) => ({ index: 1, observed_at: before, source: { addon: 'bagbrother', before } }) as const;
  const bank = (before: number) =>
    ({ kind: 'guild_bank', realm: 'SilverHand', name: 'Stouts', copper_at: null, tabs: [tab(before)] }) as const;
  const brunhild = found('Brunhild', { character: 2000 }, { banks: [bank(2000)] });
  const ledger = [stored('Brunhild', { character: 2000 })];
  const known = (before: number) =>
    [
      {
        ...bank(before),
        game_id: 'wow_classic',
        realm: 'Silver Hand',
        tabs: [{ ...tab(before), observed_at: new Date(before).toISOString() }],
      },
    ] as unknown as readonly Holding[];
  const novelty = (banks: readonly Holding[] | null) =>
    pickCharacters([{ id: 1, found: [brunhild] }], ledger, banks).rows[0]?.novelty;

  test('are sent with a character that is up to date', () => {
    expect(novelty([])).toBe('newer');
    expect(novelty(known(1999))).toBe('newer');
  });

  test('are known once the ledger has them, and not judged before it is loaded', () => {
    expect(novelty(known(2000))).toBe('known');
    expect(novelty(null)).toBe('known');
  });

  test('are kept of an older copy of their character', () => {
    const later = found('Brunhild', { character: 3000 });
    const { picked } = pickCharacters([{ id: 1, found: [later, brunhild] }], [], []);
    expect(picked).toEqual([{ file: 1, indexes: [0, 1] }]);
  });
});

test('of several copies the latest is shown, and older ones are sent only for what they alone have', () => {
  const files = [
    { id: 1, found: [found('Ada', { character: 100, bank: 5 })] },
    { id: 2, found: [found('Ada', { character: 200 }, { level: 11 })] },
    { id: 3, found: [found('Ada', { character: 50, bank: 4 })] },
  ];
  const { rows, picked } = pickCharacters(files, [], []);
  expect(rows.map((row) => row.found.level)).toEqual([11]);
  expect(picked).toEqual([
    { file: 1, indexes: [0] },
    { file: 2, indexes: [0] },
  ]);
});

test('new characters come before newer and known ones, higher levels first', () => {
  const ledger = [stored('Known', { character: 9 }), stored('Newer', { character: 1 })];
  const all = [
    found('Known', { character: 9 }, { level: 60 }),
    found('Newer', { character: 9 }, { level: 60 }),
    found('Low', { character: 9 }, { level: 1 }),
    found('High', { character: 9 }, { level: 50 }),
  ];
  const { rows } = pickCharacters([{ id: 1, found: all }], ledger, []);
  expect(rows.map((row) => row.found.name)).toEqual(['High', 'Low', 'Newer', 'Known']);
});

test('requests hold at most 2 MB or 100 characters, and every character once', () => {
  const many = Array.from({ length: 250 }, (_, index) => found(`A${index}`, { character: 1 }));
  const large = Array.from({ length: 3 }, (_, index) => found(`B${index}`, { character: 1 }, { bytes: 1_500_000 }));
  const files = [
    { id: 1, found: many },
    { id: 2, found: large },
  ];
  const batches = splitIntoBatches(pickCharacters(files, [], []).picked, files);
  const counts = batches.map((batch) => batch.reduce((sum, { indexes }) => sum + indexes.length, 0));
  expect(counts).toEqual([100, 100, 51, 1, 1]);
  const sent = batches.flat().flatMap(({ file, indexes }) => indexes.map((index) => `${file}:${index}`));
  expect(new Set(sent).size).toBe(253);
});
