import * as fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import {
  SHARE_LIFETIMES,
  SHARE_SECTIONS,
  SharedCharacter,
  type ShareSection,
} from '#shared/characters/contract/shares.ts';
import { carriedItemFixture, characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { expiryOf, isExpired, readSections, redact } from './rules.ts';

/** Everything that can be known of a character, with a word of its own in each field that nobody else is to see. */
const SECRET = 'hush';
const full: Character = characterFixture({
  id: 987_654,
  zone: `${SECRET} zone`,
  guild: `${SECRET} guild`,
  copper: 7_654_321,
  xp: 7_654_322,
  xpMax: 7_654_323,
  restedXP: 7_654_324,
  playedTime: 7_654_325,
  note: `${SECRET} note`,
  equipment: wornItemFixture(4, 3).map((item) => ({
    ...item,
    equip_slot: SECRET,
    item_level: 66,
    class_id: 4,
    enchant_id: 2543,
    enchant_name: 'Might of the Scourge',
    gem_ids: [32_409],
    gem_names: ['Relentless Diamond'],
    sockets: 7_654_329,
    set_id: 209,
    set_name: 'Battlegear of Might',
    set_size: 8,
    bonus_ids: [7_654_328],
    durability: 42,
  })),
  inventory: [
    carriedItemFixture({ enchant_id: 7_654_326, gem_ids: [7_654_327] }),
    carriedItemFixture({ id: 2, slot_num: 2, item_name: `${SECRET} in the bank`, in_bank: true }),
    carriedItemFixture({ id: 3, bag_num: -1, item_name: `${SECRET} in the bank, by its number` }),
    carriedItemFixture({ id: 4, bag_num: 7, item_name: `${SECRET} in a bag of the bank` }),
  ],
  bags: [
    { bag_num: 0, in_bank: false, size: 16, name: 'Backpack', family: 7_654_336 },
    { bag_num: -1, in_bank: true, size: 28, name: `${SECRET} bank` },
    { bag_num: 7, in_bank: false, size: 14, name: `${SECRET} bag of the bank` },
  ],
  buffs: [{ id: 1, name: `${SECRET} buff`, duration: 7, time_remaining: null }],
  talents: [{ name: `${SECRET} talent`, points: 1, max_points: null }],
  skills: [{ name: `${SECRET} skill`, level: 1 }],
  quests: [{ name: `${SECRET} quest`, status: 'In Progress' }],
  professions: [{ name: `${SECRET} profession`, level: 1, max_level: null }],
  currencies: [{ id: 7_654_331, name: `${SECRET} currency`, count: 7_654_332 }],
  cooldowns: [{ name: `${SECRET} craft`, id: 1, ready_at: 7_654_333, profession: `${SECRET} profession` }],
  mail: [{ item_id: 1, item_name: `${SECRET} parcel`, count: 1, quality: 1, copper: 7_654_334, expires_at: null }],
  auctions: [{ item_id: 1, item_name: `${SECRET} ware`, count: 1, quality: 1, buyout: 7_654_335, expires_at: null }],
  stats: {
    item_level_equipped: 66.2,
    specialisation: 'Arms',
    strength: 268,
    secondary: [{ name: 'Critical Strike', value: 24.5 }],
    hearth: `${SECRET} inn`,
    resting: true,
    deaths: 7_654_336,
  },
  reputations: [
    { name: 'Argent Dawn', id: 7_654_337, kind: 'standing', value: 4200, max: 12_000, standing: 'Honored' },
  ],
  weekly: {
    vault: [{ kind: 'raid', index: 1, progress: 2, threshold: 2, level: 4 }],
    keystone: { id: 7_654_338, name: 'Eco-Dome', level: 11 },
    rating: 2450,
    has_reward: true,
    resets_at: 7_654_339,
  },
  mythicplus: {
    season: 7_654_341,
    dungeons: [
      { id: 7_654_342, level: 12, in_time: true, time: 1300, limit: 1800, score: 345, name: 'Altar of Fangs' },
      { id: 7_654_343, level: null, in_time: null, time: null, limit: null, score: null, name: 'Murder Row' },
    ],
    runs: [{ id: 7_654_344, level: 12, in_time: true, score: 7_654_345 }],
    resets_at: 7_654_346,
  },
  achievements: {
    points: 7_654_347,
    latest: [{ id: 7_654_348, points: 7_654_349, day: '2026-09-18', name: `${SECRET} achievement` }],
  },
  recipes: [{ name: 'Cooking', recipes: [{ id: 7_654_340, name: 'Charred Wolf Meat' }] }],
});
const points = [
  {
    observed_at: '2026-11-18T09:11:12.000Z',
    level: 58,
    xp: 7_654_322,
    copper: 7_654_321,
    played: 7_654_325,
    item_count: 3,
    average_quality: 2,
  },
  {
    observed_at: '2026-11-18T21:11:12.000Z',
    level: 59,
    xp: 1,
    copper: 7_654_321,
    played: 7_654_325,
    item_count: 3,
    average_quality: 3,
  },
  {
    observed_at: '2026-11-20T18:30:00.000Z',
    level: 60,
    xp: 1,
    copper: 7_654_321,
    played: 7_654_325,
    item_count: 3,
    average_quality: 3.5,
  },
];
const share = (...sections: ShareSection[]) => redact(full, points, { sections, expires_at: null });
const checker = Compile(SharedCharacter);

describe('the shared view of a character', () => {
  test('contains only selected sections and no private fields, for any selection', () => {
    fc.assert(
      fc.property(fc.subarray([...SHARE_SECTIONS]), (sections) => {
        const shared = share(...sections);
        const text = JSON.stringify(shared);
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain('76543');
        expect(text).not.toContain('987654');
        expect(text).not.toMatch(/T\d\d:\d\d/);
        expect(checker.Check(shared)).toBe(true);
        for (const section of SHARE_SECTIONS)
          expect([section, shared[section] !== null]).toEqual([section, sections.includes(section)]);
        expect(shared.average_quality !== null).toBe(sections.includes('gear'));
      }),
    );
  });

  test('excludes fields added to characters later', () => {
    const later = { ...full, secret_of_next_year: SECRET } as Character;
    expect(JSON.stringify(redact(later, points, { sections: [...SHARE_SECTIONS], expires_at: null }))).not.toContain(
      SECRET,
    );
  });

  test('contains gear, the bags without the bank, and one level per day', () => {
    const shared = share('gear', 'bags', 'history');
    expect(shared.gear?.map(({ item_name, quality }) => [item_name, quality])).toEqual([
      ['Item 1', 4],
      ['Item 2', 3],
    ]);
    expect(shared.gear?.[0]).toEqual({
      slot_name: 'Slot 1',
      item_name: 'Item 1',
      quality: 4,
      stats: [],
      item_level: 66,
      class_id: 4,
      enchant_id: 2543,
      enchant_name: 'Might of the Scourge',
      gem_ids: [32_409],
      gem_names: ['Relentless Diamond'],
      set_id: 209,
      set_name: 'Battlegear of Might',
      set_size: 8,
    });
    expect(shared.average_quality).toBe(3.5);
    expect(shared.bags).toEqual([{ bag_num: 0, slot_num: 1, item_name: 'Linen Cloth', item_count: 1, quality: 1 }]);
    expect(shared.bag_sizes).toEqual([{ bag_num: 0, size: 16, name: 'Backpack' }]);
    expect(share('gear').bag_sizes).toBeNull();
    expect(shared.history).toEqual([
      { day: '2026-11-18', level: 59, average_quality: 3 },
      { day: '2026-11-20', level: 60, average_quality: 3.5 },
    ]);
    expect(share('history').history?.map(({ average_quality }) => average_quality)).toEqual([null, null]);
  });

  test('says of no item of unknown quality that it is Common', () => {
    const equipment = wornItemFixture(null, 4);
    const shared = redact({ ...full, equipment }, [], { sections: ['gear'], expires_at: null });
    expect(shared.gear?.map(({ quality }) => quality)).toEqual([null, 4]);
    expect(shared.average_quality).toBe(4);
  });

  test('contains sheet, reputations, week and recipes without places, times and ids', () => {
    expect(share('stats', 'reputations', 'weekly', 'recipes')).toMatchObject({
      stats: {
        item_level: 66.2,
        specialisation: 'Arms',
        attributes: [{ name: 'Strength', value: 268 }],
        secondary: [{ name: 'Critical Strike', value: 24.5 }],
      },
      reputations: [{ name: 'Argent Dawn', kind: 'standing', standing: 'Honored', value: 4200, max: 12_000 }],
      weekly: {
        vault: [{ kind: 'raid', index: 1, progress: 2, threshold: 2, level: 4 }],
        keystone: { name: 'Eco-Dome', level: 11 },
        rating: 2450,
      },
      recipes: [{ name: 'Cooking', recipes: ['Charred Wolf Meat'] }],
    });
  });

  test('has no keystone of an unknown week', () => {
    const ofBags = { ...full.weekly, vault: [], rating: null, has_reward: false, resets_at: null } as const;
    const keystoneOf = (weekly: string | null) =>
      redact(
        {
          ...full,
          weekly: { ...ofBags, keystone: { id: 1, name: 'Mine', level: 9 } },
          observed_at: { ...full.observed_at, weekly },
        },
        [],
        { sections: ['weekly'], expires_at: null },
      ).weekly?.keystone;
    expect([keystoneOf(null), keystoneOf('2026-11-18T09:11:12.000Z')]).toEqual([null, { name: 'Mine', level: 9 }]);
  });

  test('keeps unobserved sections unobserved', () => {
    const shared = redact(characterFixture(), [], { sections: [...SHARE_SECTIONS], expires_at: null });
    expect(shared).toMatchObject({ gear: null, average_quality: null, bags: null, history: [] });
  });
});

describe('the lifetime of a link', () => {
  test('is from now to its end, or unlimited', () => {
    expect(SHARE_LIFETIMES.map((lifetime) => expiryOf(lifetime, 1_000))).toEqual([
      86_401_000,
      604_801_000,
      2_592_001_000,
      null,
    ]);
    expect(isExpired({ expires_at: 5 }, 4)).toBe(false);
    expect(isExpired({ expires_at: 5 }, 5)).toBe(true);
    expect(isExpired({ expires_at: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

test('unknown stored sections are ignored', () => {
  expect(readSections('["history","vault","gear","gear"]')).toEqual(['gear', 'history']);
});
