import { expect, it } from 'vitest';
import { readImport } from '../../../characters/read-import/read-import.ts';
import type { PlainSection } from '../../../characters/sections.ts';
import type { Plain } from '../../../base/lua/lua-model.ts';
import { readWith } from '../../../testing/saved-variables/read-record.ts';

function readServed(section: PlainSection, saved: Plain): unknown {
  const { payload, warnings } = readWith({ [section]: saved });
  expect(warnings).toEqual([]);
  const reading = readImport(payload, Date.UTC(2026, 10, 22));
  if (!reading.ok) throw new Error(reading.errors[0]?.code);
  expect(reading.warnings).toEqual([]);
  return reading.snapshot[section];
}

it.each<[PlainSection, Plain, unknown]>([
  [
    'stats',
    {
      itemLevel: 66.2,
      itemLevelEquipped: 65.8,
      spec: 'Arms',
      trees: ['31:Arms', '20:Fury'],
      strength: 268,
      armor: 4120,
      secondary: ['312:Attack Power', '8.4:Critical Strike'],
      resistances: ['30:Fire'],
      resting: 1,
      hearth: 'Ironforge',
      honorRank: 6,
      deaths: 12,
    },
    {
      item_level: 66.2,
      item_level_equipped: 65.8,
      specialisation: 'Arms',
      trees: [
        { name: 'Arms', points: 31 },
        { name: 'Fury', points: 20 },
      ],
      strength: 268,
      armor: 4120,
      secondary: [
        { name: 'Attack Power', value: 312 },
        { name: 'Critical Strike', value: 8.4 },
      ],
      resistances: [{ name: 'Fire', value: 30 }],
      resting: true,
      hearth: 'Ironforge',
      honor_rank: 6,
      deaths: 12,
    },
  ],
  [
    'quests',
    [
      ':Old Errand',
      '1:Sulfuron Hammer\t60\tBlackrock Depths',
      ':Attunement: the Core\t60',
      ':Hands of the Enemy\t\tSilithus',
    ],
    [
      { name: 'Old Errand', status: 'In Progress' },
      { name: 'Sulfuron Hammer', status: 'Completed', level: 60, zone: 'Blackrock Depths' },
      { name: 'Attunement: the Core', status: 'In Progress', level: 60, zone: 'Blackrock Depths' },
      { name: 'Hands of the Enemy', status: 'In Progress', zone: 'Silithus' },
    ],
  ],
  [
    'currencies',
    ['1901:1250:75000:::Honor Points\t1455894', '777:40::::Timeless Coin'],
    [
      { name: 'Honor Points', id: 1901, count: 1250, max: 75_000, icon_id: 1_455_894 },
      { name: 'Timeless Coin', id: 777, count: 40 },
    ],
  ],
  [
    'reputations',
    [
      '529:0:4200:12000:Argent Dawn\tHonored',
      '2590:1:900:2500:Council of Dornogal\t12',
      '609::5:3000:Circle: Cenarion',
    ],
    [
      { name: 'Argent Dawn', id: 529, kind: 'standing', value: 4200, max: 12_000, standing: 'Honored' },
      { name: 'Council of Dornogal', id: 2590, kind: 'renown', value: 900, max: 2500, standing: '12' },
      { name: 'Circle: Cenarion', id: 609, kind: 'standing', value: 5, max: 3000, standing: null },
    ],
  ],
  [
    'weekly',
    {
      vault: ['1:1:2:3:14', '2:1:8:8:11\t311'],
      keystone: '542:11:Eco-Dome',
      rating: 2450,
      reward: 1,
      resets: 1_795_590_000,
    },
    {
      vault: [
        { kind: 'raid', index: 1, progress: 2, threshold: 3, level: 14 },
        { kind: 'dungeon', index: 1, progress: 8, threshold: 8, level: 11, item_level: 311 },
      ],
      keystone: { name: 'Eco-Dome', id: 542, level: 11 },
      rating: 2450,
      has_reward: true,
      resets_at: 1_795_590_000_000,
    },
  ],
  ['weekly', {}, { vault: [], keystone: null, rating: null, has_reward: false, resets_at: null }],
  [
    'mythicplus',
    {
      season: 18,
      dungeons: ['588:12:1:1500:1800:345:Altar of Fangs', '587::::::Murder: Row'],
      runs: ['588:12:1:345', '588:13:0:'],
      resets: 1_795_590_000,
    },
    {
      season: 18,
      dungeons: [
        { id: 588, level: 12, in_time: true, time: 1500, limit: 1800, score: 345, name: 'Altar of Fangs' },
        { id: 587, level: null, in_time: null, time: null, limit: null, score: null, name: 'Murder: Row' },
      ],
      runs: [
        { id: 588, level: 12, in_time: true, score: 345 },
        { id: 588, level: 13, in_time: false, score: null },
      ],
      resets_at: 1_795_590_000_000,
    },
  ],
  [
    'achievements',
    { points: 12_345, latest: ['40231:10:20260918:Keystone: Hero', '6::20261341:Level 10', '7:::Level 20'] },
    {
      points: 12_345,
      latest: [
        { id: 40_231, points: 10, day: '2026-09-18', name: 'Keystone: Hero' },
        { id: 6, points: null, day: null, name: 'Level 10' },
        { id: 7, points: null, day: null, name: 'Level 20' },
      ],
    },
  ],
  [
    'cooldowns',
    ['17187:1795400000:Transmute: Arcanite\tAlchemy'],
    [{ name: 'Transmute: Arcanite', id: 17_187, ready_at: 1_795_400_000_000, profession: 'Alchemy' }],
  ],
  [
    'recipes',
    ['Blacksmithing\t16729:Lionheart Helm\t3494:Plans: Runed Rod', 'Cooking'],
    [
      {
        name: 'Blacksmithing',
        recipes: [
          { name: 'Lionheart Helm', id: 16_729 },
          { name: 'Plans: Runed Rod', id: 3494 },
        ],
      },
      { name: 'Cooking', recipes: [] },
    ],
  ],
  [
    'mail',
    ['12360:2:2::1797000000:133217:7:1:55:Arcanite Bar', ':::250000:1797000000:::::', '6948:1:::1797000000:::::'],
    [
      {
        item_id: 12_360,
        item_name: 'Arcanite Bar',
        count: 2,
        quality: 2,
        copper: 0,
        expires_at: 1_797_000_000_000,
        icon_id: 133_217,
        class_id: 7,
        subclass_id: 1,
        item_level: 55,
      },
      { item_id: null, item_name: null, count: 1, quality: null, copper: 250_000, expires_at: 1_797_000_000_000 },
      { item_id: 6948, item_name: 'Item 6948', count: 1, quality: null, copper: 0, expires_at: 1_797_000_000_000 },
    ],
  ],
  [
    'auctions',
    ['2589:20:1:9500:1795300000:::::Linen Cloth', '25:1:0:::::::Worn: Sword'],
    [
      { item_id: 2589, item_name: 'Linen Cloth', count: 20, quality: 1, buyout: 9500, expires_at: 1_795_300_000_000 },
      { item_id: 25, item_name: 'Worn: Sword', count: 1, quality: 1, buyout: null, expires_at: null },
    ],
  ],
])('the documented form of %s is read and served', (section, saved, served) => {
  expect(readServed(section, saved)).toEqual(served);
});

it('skips broken entries of nested lists with a warning each', () => {
  const { payload, warnings } = readWith({
    stats: { trees: ['31:Arms', 'many:Fury', 7], secondary: 'none' },
    recipes: ['Cooking\t2538:Charred Wolf Meat\tsoup'],
    weekly: { vault: ['4:1:2:3:14'] },
  });
  expect(payload?.stats).toEqual({ trees: [{ name: 'Arms', points: 31 }] });
  expect(payload?.recipes).toEqual([{ name: 'Cooking', recipes: [{ name: 'Charred Wolf Meat', id: 2538 }] }]);
  expect(payload?.weekly).toEqual({ vault: [] });
  const about = (place: string) => `Maribel (Emberfall), ${place}: was left out: it lacks its name or its numbers`;
  expect(warnings.toSorted()).toEqual(
    [
      about('stats, trees, entry 2'),
      about('stats, trees, entry 3'),
      about('recipes, entry 1, recipes, entry 2'),
      about('weekly, vault, entry 1'),
      'Maribel (Emberfall), stats, secondary: was left out: not a table',
    ].toSorted(),
  );
});

it('a zone that is saved where it changes does not pass over an entry that is left out', () => {
  const { payload } = readWith({ quests: [':First\t\tSilithus', 7, ':Third\t\t'] });
  expect(payload?.quests).toEqual([
    expect.objectContaining({ name: 'First', zone: 'Silithus' }),
    expect.not.objectContaining({ zone: 'Silithus' }),
  ]);
});
