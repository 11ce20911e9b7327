import { createElement as element } from 'react';
import { describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { findResets } from '#shared/games/resets.ts';
import { applyLocale, loadCatalogue } from '../../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../../testing/render-component.ts';
import { EquipmentTab } from '../equipment/equipment-tab.tsx';
import { InventoryTab } from '../inventory/inventory-tab.tsx';
import { ParcelsPanel } from '../inventory/parcels-panel.tsx';
import { AboutPanel } from './about-panel.tsx';
import { BuffsTab } from './buffs-tab.tsx';
import { CharacterPanel } from './character-panel.tsx';
import { SectionPanels } from './sections/section-panels.tsx';

await applyLocale('en');
await loadCatalogue(['characters', 'weekly', 'mythicPlus', 'itemCard', 'items']);

const DAY = 86_400_000;
const PLATE = {
  id: 1,
  slot_name: 'Chest',
  item_name: 'Breastplate of Might',
  item_id: 16_865,
  quality: 4,
  equip_slot: null,
  stats: [
    { name: 'Armor', value: 608 },
    { name: 'Stamina', value: 18 },
  ],
  class_id: 4,
  subclass_id: 4,
  item_level: 66,
  set_id: 209,
  enchant_id: 1891,
} satisfies EquipmentItem;
const MIGHT: readonly EquipmentItem[] = [
  PLATE,
  { ...PLATE, id: 2, slot_name: 'Wrist', item_name: 'Bracers of Might', item_id: 16_861, enchant_id: 0 },
  {
    ...PLATE,
    id: 3,
    slot_name: 'Legs',
    item_name: 'Legplates of Might',
    item_id: 16_867,
    item_level: 68,
    enchant_id: 1506,
    sockets: 2,
    gem_ids: [7],
  },
];

describe('a tab', () => {
  const tabs = (given: Partial<Character>) => {
    const character = characterFixture(given);
    return [EquipmentTab, InventoryTab, BuffsTab].map((tab) => renderText(element(tab, { character })));
  };

  test('calls a section that was never seen unknown', () => {
    expect(tabs({})).toEqual([
      expect.stringContaining('No equipment data available'),
      expect.stringMatching(/^No inventory found \S/),
      expect.stringMatching(/^No active buffs \S/),
    ]);
  });

  test('calls an observed section without entries empty', () => {
    expect(tabs({ equipment: [], inventory: [], buffs: [] })).toEqual([
      expect.stringContaining('No equipment found'),
      expect.stringContaining('No inventory found'),
      'No active buffs',
    ]);
  });

  test('of buffs has each duration, in seconds and in words', () => {
    const buffs = [
      { id: 1, name: 'Well Fed', duration: 900, time_remaining: 300 },
      { id: 2, name: 'Battle Stance', duration: 0, time_remaining: null },
    ] as const;
    expect(renderText(element(BuffsTab, { character: characterFixture({ buffs: [...buffs] }) }))).toMatch(
      /^Buffs Well Fed 900 seconds 15m · 5m left when recorded Battle Stance .* Until cancelled$/,
    );
  });
});

test('currencies without a name follow the others, folded', () => {
  const panel = (...names: readonly string[]) => {
    const currencies = names.map((name) => ({ id: Number(/\d+/.exec(name)?.[0] ?? 1), name, count: 2 }));
    return renderText(element(SectionPanels, { character: characterFixture({ currencies }), column: 'side' }));
  };
  const mixed = panel('Currency 697', 'Honor Points', 'Currency 738');
  expect(mixed).toMatch(/Honor Points 2 .*2 without a name$/);
  expect(mixed).not.toContain('Currency 6');
  expect(panel('Currency 697')).toMatch(/1 without a name$/);
  expect(panel('Honor Points')).not.toContain('without a name');
});

describe('the overview', () => {
  const character = characterFixture({
    zone: 'Winterspring',
    copper: 1_234_567,
    playedTime: 93_600,
    equipment: [...MIGHT],
    stats: {
      item_level_equipped: 66.1,
      trees: [
        { name: 'Arms', points: 17 },
        { name: 'Fury', points: 34 },
      ],
      strength: 312,
      secondary: [{ name: 'Critical Strike', value: 24.3 }],
      hearth: 'Ironforge',
      resting: true,
    },
  });

  test('begins with a paper doll, facts, missing enchantments, sets and the stats of the character sheet', () => {
    const panel = element(CharacterPanel, { character });
    expect(renderAttributes(panel, 'aria-label')).toEqual([
      'Equipment of Brunhild',
      'Chest: Breastplate of Might, item level 66',
      'Wrist: Bracers of Might, item level 66, no enchantment',
      'Legs: Legplates of Might, item level 68, empty socket',
    ]);
    const text = renderText(panel);
    for (const part of [
      '66.1 Item level',
      'Specialisation Fury (17/34)',
      'Zone Winterspring Money 123 g 45 s 67 c Played 1d 2h Hearthstone Ironforge Resting Yes, in an inn or a city',
      '1 enchantment missing Wrist 1 empty socket Legs',
      'Sets Might 3 of 8',
      'Strength 312 Critical Strike 24.3%',
    ])
      expect(text).toContain(part);
  });

  test('sums the stats of the gear where no character sheet was seen, and marks each item that lacks something', () => {
    const text = renderText(element(EquipmentTab, { character }));
    for (const part of [
      'Average quality 4.0',
      'Breastplate of Might item level 66 Chest · Epic Greater Stats Shirt Empty',
      'Bracers of Might item level 66 Wrist · Epic No enchantment',
      'Legplates of Might item level 68 Legs · Epic Enchanted Empty socket 1 of 2 sockets filled',
      'Stats of all equipment 1,824 Armor +54 Stamina',
    ])
      expect(text).toContain(part);
  });

  test('names the enchantment, the sockets and the upgrade track below an item', () => {
    const [chest] = MIGHT;
    const worn = {
      ...chest,
      enchant_id: 1,
      enchant_name: 'Chant of Stamina',
      gem_ids: [7],
      sockets: 2,
      upgrade: 'Hero 4/6',
    };
    const text = renderText(
      element(EquipmentTab, { character: characterFixture({ equipment: [worn as EquipmentItem] }) }),
    );
    expect(text).toContain('Chest · Epic Chant of Stamina Empty socket 1 of 2 sockets filled Hero 4/6');
  });

  test('does not call a record without data one without gold', () => {
    const { observed_at } = characterFixture();
    const unseen = characterFixture({ observed_at: { ...observed_at, character: null } });
    expect(renderText(element(CharacterPanel, { character: unseen }))).toContain('No character data available');
  });

  test('names the record, also of a game without a name', () => {
    expect(renderText(element(AboutPanel, { character: characterFixture({ id: 7, game_name: '' }) }))).toMatch(
      /^About this record Name Brunhild Character ID 7 Game Unknown Game Game ID wow_classic Created Date November \d+, 2026/,
    );
  });
});

describe('the lists of the overview', () => {
  const side = (given: Partial<Character>) =>
    renderText(element(SectionPanels, { character: characterFixture(given), column: 'side' }));
  const main = (given: Partial<Character>) =>
    renderText(element(SectionPanels, { character: characterFixture(given), column: 'main' }));

  test('leave out what was never seen', () => {
    expect([side({}), main({})]).toEqual(['', '']);
  });

  test('show killed bosses of a lockout until its end, and afterwards that this week was not seen', () => {
    const lockout = { id: null, size: null, difficulty: null, extended: false };
    const bosses = [
      { name: 'Lucifron', killed: true },
      { name: 'Magmadar', killed: false },
    ];
    expect(
      main({
        lockouts: [
          { ...lockout, name: 'Molten Core', difficulty: '40 Player', expires_at: Date.UTC(2100, 0, 1), bosses },
          { ...lockout, name: 'Azuregos', expires_at: Date.UTC(2020, 0, 1) },
        ],
      }),
    ).toMatch(/^Lockouts Molten Core \(40 Player\) 1 of 2 · until [^A]* [AP]M$/);
    const ended = { ...lockout, name: 'Azuregos', expires_at: Date.UTC(2020, 0, 1) };
    expect(main({ lockouts: [ended] })).toBe('Lockouts Not seen this week');
  });

  test('show standings with the best first, and how far the next one is', () => {
    const row = { kind: 'standing', max: 3000 } as const;
    expect(
      main({
        reputations: [
          { ...row, id: 21, name: 'Booty Bay', standing: 'Neutral', value: 500 },
          { ...row, id: 529, name: 'Argent Dawn', standing: 'Honored', value: 4200, max: 12_000 },
        ],
      }),
    ).toBe('Reputation Argent Dawn Honored 4,200 of 12,000 Booty Bay Neutral 500 of 3,000');
  });
});

describe("the week's panel", () => {
  const { lastWeekly } = findResets('eu', Date.now());
  const weekly: NonNullable<Character['weekly']> = {
    vault: [
      { kind: 'raid', index: 1, progress: 3, threshold: 2, level: 4 },
      { kind: 'raid', index: 2, progress: 3, threshold: 4, level: 4 },
      { kind: 'dungeon', index: 1, progress: 0, threshold: 1, level: 0 },
    ],
    keystone: { id: 501, level: 12, name: 'The Stonevault' },
    rating: 2450,
    has_reward: false,
    resets_at: null,
  };
  const panel = (seenAt: number, given: Partial<typeof weekly>) => {
    const character = characterFixture({ weekly: { ...weekly, ...given } });
    const observed_at = { ...character.observed_at, weekly: new Date(seenAt).toISOString() };
    return renderText(element(SectionPanels, { character: { ...character, observed_at }, column: 'main' }));
  };

  test('tells the item level of the best unlocked reward where it is known', () => {
    const vault = weekly.vault.map((slot) => ({ ...slot, item_level: 318 }));
    expect(panel(Date.now(), { vault, resets_at: Date.now() + DAY })).toContain(
      'Raid Item level 318 2/2 unlocked, item level 318 3/4 Dungeons 0/1',
    );
  });

  test('has vault, keystone and rating of this week', () => {
    expect(panel(Date.now(), { resets_at: Date.now() + DAY })).toBe(
      'This week Vault 1 of 3 Raid 2/2 unlocked 3/4 Dungeons 0/1 Keystone The Stonevault +12 Mythic+ rating 2,450',
    );
  });

  test('calls those of an earlier week not seen, and an unlocked slot of it a waiting reward', () => {
    const before = { resets_at: lastWeekly - DAY };
    expect(panel(lastWeekly - 2 * DAY, { ...before, vault: weekly.vault.slice(2) })).toMatch(
      /^This week Vault not seen this week Keystone not seen this week Mythic\+ rating 2,450 · \d+ days ago$/,
    );
    expect(panel(lastWeekly - 2 * DAY, { ...before, rating: null })).toBe(
      'This week Vault reward waiting Keystone not seen this week',
    );
  });
});

describe('the panel of Mythic+', () => {
  const mythicplus: NonNullable<Character['mythicplus']> = {
    season: 18,
    dungeons: [
      { id: 588, level: 12, in_time: true, time: 1300, limit: 1800, score: 345, name: 'Altar of Fangs' },
      { id: 586, level: 13, in_time: false, time: 2005, limit: 1920, score: 320, name: 'Den of Nalorakk' },
      { id: 587, level: null, in_time: null, time: null, limit: null, score: null, name: 'Murder Row' },
    ],
    runs: [{ id: 588, level: 12, in_time: true, score: 345 }],
    resets_at: Date.now() + DAY,
  };
  const panel = (given: Partial<typeof mythicplus>) => {
    const character = characterFixture({ mythicplus: { ...mythicplus, ...given } });
    const observed_at = { ...character.observed_at, mythicplus: new Date().toISOString() };
    return renderText(element(SectionPanels, { character: { ...character, observed_at }, column: 'main' }));
  };

  test('has the best run in each dungeon, and the runs of the week', () => {
    expect(panel({})).toMatch(
      /^Mythic\+ Seen .+ Altar of Fangs 21:40 of 30:00 \+12 \+\+ , in time, keystone up 2 levels Score 345 345 Den of Nalorakk 33:25 of 32:00 \+13 , not in time Score 320 320 Murder Row no run yet This week \+12 Altar of Fangs \+12, in time$/,
    );
  });

  test('calls an earlier season and an earlier week so', () => {
    expect(panel({ season: 17, resets_at: Date.now() - DAY })).toMatch(
      /From an earlier season\..*This week not seen this week$/,
    );
  });

  test('is not there for a character without a run', () => {
    expect(panel({ dungeons: mythicplus.dungeons.slice(2), runs: [] })).toBe('');
  });
});

describe('the places of the inventory', () => {
  const parcel = { item_id: 14_047, quality: 1, expires_at: null };
  const MONEY = { ...parcel, item_id: null, item_name: null, quality: null, copper: 15_300, count: 1 };

  test('are tabs with their number as soon as there are several', () => {
    const bags = characterFixture({ inventory: [carriedItemFixture()] });
    expect(renderText(element(InventoryTab, { character: bags }))).not.toMatch(/Bags \d/);
    const all = characterFixture({
      inventory: [carriedItemFixture(), carriedItemFixture({ id: 2, bag_num: -1, in_bank: true })],
      mail: [MONEY],
    });
    expect(renderText(element(InventoryTab, { character: all }))).toMatch(/^Bags 1 Bank 1 Mail 1 /);
  });

  test('list mail and auctions with money and the time until they expire', () => {
    const character = characterFixture({
      mail: [{ ...parcel, item_name: 'Runecloth', count: 20, copper: 0, expires_at: Date.now() + 2.1 * DAY }, MONEY],
      auctions: [
        { ...parcel, item_name: 'Arcanite Bar', count: 1, buyout: 1_520_000, expires_at: Date.UTC(2020, 0, 1) },
      ],
    });
    expect(renderText(element(ParcelsPanel, { character, section: 'mail' }))).toMatch(
      /^Mail Runecloth ×20 expires in 2d 2h Money 1 g 53 s 0 c$/,
    );
    expect(renderText(element(ParcelsPanel, { character, section: 'auctions' }))).toBe(
      'Auctions Arcanite Bar 152 g 0 s 0 c expired',
    );
  });
});
