import { beforeAll, describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { outfit } from '#shared/testing/characters/outfit.ts';
import type { TFunction } from 'i18next';
import { applyLocale, loadCatalogue, t, translateGameTerm } from '../../../base/i18n/i18n.ts';
import { answerFacts } from './answer-facts.ts';
import { factSections } from './fact-sections.ts';
import { detailsText, figureText } from './fact-text.ts';
import { NO_SUBJECT, type FigureContext } from './figure.ts';
import { FACT_FORMS, type FactForm, type FactKey } from './forms.ts';
import { parseFactQuery, type FactQuery } from './parse-fact-query.ts';
import { placeSections } from './place-sections.ts';
import { createVocabulary } from './vocabulary.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const RESET = Date.parse('2026-11-18T04:00:00.000Z');
const context = { now: NOW, lastWeekly: RESET, lastDaily: NOW - 8 * HOUR_MS, tasks: [] };

beforeAll(async () => {
  await applyLocale('en');
  await loadCatalogue(['facts', 'characters', 'items', 'search']);
});

/** All sections seen at a time. */
function seenAt(at: number, given: Partial<Character>): Character {
  const character = characterFixture(given);
  const iso = new Date(at).toISOString();
  const observed = Object.entries(character.observed_at).map(([key, seen]) => [key, seen === null ? null : iso]);
  return { ...character, observed_at: Object.fromEntries(observed) as Character['observed_at'] };
}

function query(typed: string, all: readonly Character[]): FactQuery {
  const asked = parseFactQuery({ text: typed, isQuestion: false }, createVocabulary(all, translateGameTerm));
  if (asked?.kind !== 'fact') throw new Error(`${typed} asks for no fact`);
  return asked;
}

const answer = (typed: string, all: readonly Character[], more: Partial<typeof context> = {}) =>
  answerFacts(query(typed, all), all, { ...context, ...more });

/** "1 Halla 30" of each ranked character. */
const ranks = (typed: string, all: readonly Character[]): string[][] =>
  answer(typed, all).games.map(({ ranked }) =>
    ranked.map(({ place, character, figure }) => `${place} ${character.name} ${figure.value}`),
  );

const rich = (id: number, name: string, copper: number | null, more: Partial<Character> = {}): Character =>
  characterFixture({ id, name, copper, ...more });

describe('the ranked list', () => {
  test('has the highest first, or the lowest, equal figures on one place, and unknown ones counted', () => {
    const all = [
      rich(1, 'Torgrim', 10),
      rich(2, 'Halla', 30),
      rich(3, 'Sif', null),
      rich(4, 'Asa', 30),
      rich(5, 'Ulf', 0),
    ];
    expect(ranks('most gold', all)).toEqual([['1 Asa 30', '1 Halla 30', '3 Torgrim 10', '4 Ulf 0']]);
    expect(ranks('least gold', all)).toEqual([['1 Ulf 0', '2 Torgrim 10', '3 Asa 30', '3 Halla 30']]);
    expect(answer('most gold', all).games[0]).toMatchObject({ unknown: 1, zero: 0 });
  });

  test('leaves out hidden characters and counts them, unless they are named', () => {
    const all = [rich(1, 'Torgrim', 10), rich(2, 'Halla', 30, { hidden: true, realm: 'Aegwynn' })];
    expect(ranks('most gold', all)).toEqual([['1 Torgrim 10']]);
    expect(answer('most gold', all).hidden).toBe(1);
    expect(answer('most gold aegwynn', all)).toEqual({ games: [], hidden: 1 });
    expect(ranks('halla gold', all)).toEqual([['1 Halla 30']]);
  });

  test('is one for each game, and leaves out a game without a figure', () => {
    const retail = { game_id: 'wow_retail', game_name: 'World of Warcraft Retail' };
    const all = [rich(1, 'Torgrim', 10), rich(2, 'Halla', 30), rich(3, 'Eydis', 20, retail)];
    expect(ranks('most gold', all)).toEqual([['1 Halla 30', '2 Torgrim 10'], ['1 Eydis 20']]);
    expect(ranks('most gold', [...all.slice(0, 2), rich(3, 'Eydis', null, retail)])).toHaveLength(1);
  });

  test('tells two characters of one name apart, and has realm, age and unit', () => {
    const all = [rich(1, 'Halla', 14_820_000), rich(2, 'Halla', 500, { realm: 'Aegwynn' }), rich(3, 'Sif', null)];
    const given = { characters: all, context, isExpanded: false, onExpand: () => {} };
    const [section] = factSections(t as TFunction, query('most gold', all), given);
    expect(section).toMatchObject({ title: 'Most gold', about: '1,482g in all · not known for 1' });
    expect(section?.choices.map(({ place, label, note, end }) => [place, label, note, end])).toEqual([
      [1, 'Halla', 'Hydraxian · 17 hours ago', '1,482g'],
      [2, 'Halla', 'Aegwynn · 17 hours ago', '5s 0c'],
    ]);
    expect(section?.choices.map((choice) => 'path' in choice && choice.path)).toEqual([
      '/characters/wow_classic/Halla?realm=Hydraxian',
      '/characters/wow_classic/Halla?realm=Aegwynn',
    ]);
  });

  test('shows the first of 46 characters, and all of them on demand', () => {
    const all = Array.from({ length: 46 }, (_, at) => rich(at + 1, `Alt${at + 1}`, at === 45 ? null : at * 10_000));
    const given = { characters: all, context, onExpand: () => {} };
    const [short] = factSections(t as TFunction, query('most gold', all), { ...given, isExpanded: false });
    expect(short?.choices.map(({ label }) => label)).toEqual([
      ...Array.from({ length: 8 }, (_, at) => `Alt${45 - at}`),
      'Show all 45',
    ]);
    const [whole] = factSections(t as TFunction, query('most gold', all), { ...given, isExpanded: true });
    expect(whole?.choices).toHaveLength(45);
    const [word] = factSections(t as TFunction, query('gold', all), { ...given, isExpanded: false });
    expect(word?.choices).toHaveLength(5);
  });

  test('says that nothing is known, but not where a single word may be an item', () => {
    const all = [rich(1, 'Torgrim', null), rich(2, 'Halla', null)];
    const given = { characters: all, context, isExpanded: false, onExpand: () => {} };
    const [section] = factSections(t as TFunction, query('most gold', all), given);
    expect([section?.about, section?.choices[0]?.label]).toEqual([
      'not known for 2',
      'Not known for any of your characters',
    ]);
    expect(factSections(t as TFunction, query('gold', all), given)).toEqual([]);
  });
});

const weekly = {
  vault: [
    { kind: 'raid' as const, index: 1, progress: 2, threshold: 2, level: 3 },
    { kind: 'dungeon' as const, index: 1, progress: 0, threshold: 1, level: 0 },
  ],
  keystone: { id: 501, level: 12, name: 'The Stonevault' },
  rating: 2450,
  has_reward: false,
  resets_at: null,
};

test('a week that has ended tells nothing of this one but the reward that waits; the rating stays', () => {
  const read = (key: FactKey, at: number): unknown => {
    const form: FactForm = FACT_FORMS[key];
    const result = form.figureOf(seenAt(at, { weekly }), { ...context, subject: NO_SUBJECT });
    return typeof result === 'string' ? result : result.value;
  };
  const keys = ['vault', 'keystone', 'vaultReward', 'rating'] as const;
  expect(keys.map((key) => read(key, RESET + 1))).toEqual([1, 12, 'zero', 2450]);
  expect(keys.map((key) => read(key, RESET - 1))).toEqual(['unknown', 'unknown', 1, 2450]);
  expect(keys.map((key) => read(key, RESET - 9 * DAY_MS))).toEqual(['unknown', 'unknown', 'unknown', 2450]);
});

test('a lockout holds until its end; who was not seen this week may be saved', () => {
  const lockout = {
    name: 'Molten Core',
    id: 1,
    size: 40,
    expires_at: NOW + DAY_MS,
    extended: false,
    difficulty: null,
    bosses: [
      { name: 'Lucifron', killed: true },
      { name: 'Magmadar', killed: false },
    ],
  };
  const all = [
    seenAt(NOW, { id: 1, name: 'Torgrim', lockouts: [lockout] }),
    seenAt(NOW, { id: 2, name: 'Halla', lockouts: [] }),
    seenAt(RESET - 1, { id: 3, name: 'Sif', lockouts: [{ ...lockout, expires_at: RESET }] }),
    seenAt(NOW, { id: 4, name: 'Ulf', lockouts: null }),
    seenAt(NOW, { id: 5, name: 'Eydis', game_id: 'wow_retail', lockouts: [] }),
  ];
  expect(answer('saved to molten core', all).games).toMatchObject([
    { ranked: [{ character: { name: 'Torgrim' }, figure: { value: 1, of: 2 } }], unknown: 2, zero: 1 },
  ]);
  expect(answer('not saved to molten core', all).games).toMatchObject([
    { ranked: [{ character: { name: 'Halla' } }], unknown: 2, zero: 1 },
  ]);
});

test('what is too old is unknown, not free, ready or none', () => {
  const old = NOW - 31 * DAY_MS;
  const figures = (key: FactKey, given: Partial<Character>): unknown[] =>
    [NOW, old].map((at) => {
      const form: FactForm = FACT_FORMS[key];
      const result = form.figureOf(seenAt(at, { level: 20, ...given }), { ...context, subject: NO_SUBJECT });
      return typeof result === 'string' ? result : result.value;
    });
  const cooldown = { name: 'Transmute', id: 1, ready_at: old - 1, profession: 'Alchemy' };
  expect(figures('cooldowns', { cooldowns: [cooldown] })).toEqual([old - 1, 'unknown']);
  expect(figures('rested', { restedXP: 50, xpMax: 100 })).toEqual([0.5, 'unknown']);
  expect(figures('mail', { mail: [] })).toEqual(['zero', 'unknown']);
  expect(figures('auctions', { auctions: [] })).toEqual(['zero', 'unknown']);
});

const GIVEN: Partial<Character> = {
  level: 60,
  copper: 123_456,
  xp: 50,
  xpMax: 200,
  playedTime: 90_000,
  zone: 'Stormwind City',
  equipment: outfit({
    Chest: { enchant_id: 0, item_level: 66, sockets: 2, gem_ids: [7] },
    Hands: { enchant_id: 1, item_level: 76 },
    Waist: null,
  }),
  inventory: [
    {
      id: 1,
      bag_num: 0,
      slot_num: 1,
      item_name: 'Linen Cloth',
      item_count: 20,
      item_id: 2589,
      quality: 1,
      in_bank: false,
    },
  ],
  bags: [{ bag_num: 0, in_bank: false, size: 16 }],
  stats: { strength: 310, deaths: 4, honor_rank: 6, hearth: 'Booty Bay', specialisation: 'Protection' },
  weekly,
  lockouts: [{ name: 'Molten Core', id: 1, size: 40, expires_at: NOW + DAY_MS, extended: false, difficulty: null }],
  cooldowns: [{ name: 'Transmute', id: 1, ready_at: NOW + 2 * HOUR_MS, profession: 'Alchemy' }],
  mail: [{ item_id: 1, item_name: 'Runecloth', quality: 1, count: 1, copper: 0, expires_at: NOW + DAY_MS }],
  auctions: [{ item_id: 1, item_name: 'Runecloth', quality: 1, count: 1, buyout: 5, expires_at: NOW + DAY_MS }],
  quests: [
    { name: 'A Long Errand', status: 'Completed' },
    { name: 'Another', status: 'In Progress' },
  ],
  buffs: [{ id: 1, name: 'Songflower', duration: 3600, time_remaining: 60 }],
  recipes: [{ name: 'Alchemy', recipes: [{ id: 1, name: 'Flask' }] }],
  professions: [{ name: 'Mining', level: 250, max_level: 300 }],
  skills: [{ name: 'Defense', level: 299, max_level: 300 }],
  currencies: [{ name: 'Valor', id: 1, count: 60, max: 90 }],
  reputations: [{ name: 'Argent Dawn', id: 529, kind: 'standing', value: 10, max: 21_000, standing: 'Revered' }],
};

/** What each form says of that character, in English and German; the names behind it in English. */
const SAID: { readonly [K in FactKey]: readonly [english: string, german: string, details?: string] } = {
  gold: ['12g', '12g'],
  itemLevel: ['71', '71'],
  weakestItem: ['66', '66', 'Chest, Chest of Might'],
  missingEnchants: ['1', '1', 'Chest'],
  missingGems: ['1', '1', 'Chest'],
  emptySlots: ['1', '1', 'Waist'],
  level: ['60', '60'],
  levelShare: ['25%', '25 %'],
  rested: ['none', 'none'],
  played: ['1d 1h', '1 T. 1 Std.'],
  freeSlots: ['15', '15'],
  items: ['1', '1'],
  lastSeen: ['2 hours ago', 'vor 2 Stunden'],
  bankSeen: ['unknown', 'unknown'],
  rating: ['2,450', '2.450'],
  keystone: ['+12', '+12', 'The Stonevault'],
  vault: ['1 of 2', '1 von 2'],
  vaultReward: ['zero', 'zero'],
  savedTo: ['Saved', 'Mit ID', 'Molten Core'],
  freeFor: ['zero', 'zero'],
  lockouts: ['1', '1', 'Molten Core'],
  cooldowns: ['2h', '2 Std.', 'Transmute'],
  openTasks: ['1 of 2', '1 von 2', 'World boss'],
  mail: ['1', '1'],
  mailExpires: ['1d', '1 T.'],
  auctions: ['1', '1'],
  quests: ['2', '2'],
  finishedQuests: ['1', '1', 'A Long Errand'],
  buffs: ['1', '1', 'Songflower'],
  recipes: ['1', '1'],
  deaths: ['4', '4'],
  honorRank: ['6', '6'],
  strength: ['310', '310'],
  agility: ['unknown', 'unknown'],
  stamina: ['unknown', 'unknown'],
  intellect: ['unknown', 'unknown'],
  spirit: ['unknown', 'unknown'],
  armor: ['unknown', 'unknown'],
  zone: ['Stormwind City', 'Stormwind City'],
  hearth: ['Booty Bay', 'Booty Bay'],
  specialisation: ['Protection', 'Protection'],
  profession: ['250 of 300', '250 von 300'],
  skill: ['299 of 300', '299 von 300'],
  currency: ['60 of 90', '60 von 90'],
  reputation: ['Revered', 'Revered'],
};

const SUBJECTS: Partial<Record<FactKey, string>> = {
  profession: 'Mining',
  skill: 'Defense',
  currency: 'Valor',
  reputation: 'Argent Dawn',
  savedTo: 'Molten Core',
  freeFor: 'Molten Core',
};

test.each(Object.entries(SAID) as [FactKey, readonly string[]][])('%s has its figure', async (key, said) => {
  const [english, german, details] = said;
  const form: FactForm = FACT_FORMS[key];
  const name = SUBJECTS[key];
  const full: FigureContext = {
    ...context,
    tasks: [
      { id: 1, name: 'World boss', reset: 'weekly', scope: 'character', ticks: [] },
      {
        id: 2,
        name: 'Vault',
        reset: 'weekly',
        scope: 'character',
        ticks: [{ character_id: 1, at: new Date(NOW).toISOString() }],
      },
    ],
    subject: name === undefined ? NO_SUBJECT : { names: new Set([name]), games: new Set(['wow_classic']) },
  };
  const result = form.figureOf(seenAt(NOW - 2 * HOUR_MS, GIVEN), full);
  const texts: string[] = [];
  for (const locale of ['en', 'de']) {
    await applyLocale(locale);
    texts.push(
      typeof result === 'string' ? result : figureText(t as TFunction, key, result, NOW).replaceAll('\u00a0', ' '),
    );
  }
  await applyLocale('en');
  expect(texts).toEqual([english, german]);
  if (details !== undefined && typeof result !== 'string') expect(detailsText(result)).toBe(details);
});

test('a character without data is unknown in every form that its document could answer', () => {
  const blank = characterFixture({ observed_at: { ...characterFixture().observed_at, character: null } });
  const results = (Object.entries(FACT_FORMS) as [FactKey, FactForm][]).map(([key, { figureOf }]) => [
    key,
    figureOf(blank, { ...context, subject: { names: new Set(['x']), games: new Set(['wow_classic']) } }),
  ]);
  const known = results.filter(([, result]) => result !== 'unknown').map(([key]) => key);
  // The level is always known; tasks are the player's own; nothing rests at the last level.
  expect(known).toEqual(['level', 'levelShare', 'rested', 'openTasks']);
});

test('a named bank lists its items below the line that opens it, and an unseen one is not called empty', () => {
  const items = [
    {
      id: 1,
      bag_num: -1,
      slot_num: 1,
      item_name: 'Linen Cloth',
      item_count: 20,
      item_id: 2589,
      quality: 1,
      in_bank: true,
    },
    {
      id: 2,
      bag_num: -1,
      slot_num: 2,
      item_name: 'Linen Cloth',
      item_count: 7,
      item_id: 2589,
      quality: 1,
      in_bank: true,
    },
    {
      id: 3,
      bag_num: -1,
      slot_num: 3,
      item_name: 'Cruel Barb',
      item_count: 1,
      item_id: 5191,
      quality: 3,
      in_bank: true,
    },
  ];
  const list = (inventory: Character['inventory']) => {
    const halla = seenAt(NOW - HOUR_MS, { name: 'Halla', inventory });
    const character = {
      ...halla,
      observed_at: { ...halla.observed_at, bank: inventory === null ? null : halla.observed_at.character },
    };
    const asked = { kind: 'place', key: 'bank', characters: [character] } as const;
    return placeSections(t as TFunction, asked, { characters: [character], context }).flatMap(({ choices }) =>
      choices.map((choice) => [choice.label, choice.note, choice.end, 'path' in choice && choice.path]),
    );
  };
  const path = '/characters/wow_classic/Halla?realm=Hydraxian&tab=inventory&place=bank';
  expect(list(items)).toEqual([
    ['Bank of Halla', '28 items · Hydraxian · 1 hour ago', undefined, path],
    ['Cruel Barb', 'Bank, slot 3', '×1', path],
    ['Linen Cloth', 'Bank, slot 1', '×27', path],
  ]);
  expect(list(null)).toEqual([['Bank of Halla', 'Never seen, so not known · Hydraxian', undefined, path]]);
});
