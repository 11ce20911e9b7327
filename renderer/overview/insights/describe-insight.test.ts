import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import { countKnown, findInsights } from '#shared/overview/insights/find-insights.ts';
import type { Insight } from '#shared/overview/insights/insight.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue, t } from '../../base/i18n/i18n.ts';
import { renderText } from '../../testing/render-component.ts';
import { describeDays, describeInsight } from './describe-insight.ts';
import { InsightsPanel } from './insights-panel.tsx';

await applyLocale('en');
await loadCatalogue(['insights']);

const NOW = Date.UTC(2026, 10, 20, 20);
const DAY = 86_400_000;
const LAST_WEEKLY = NOW - 3 * DAY;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const seenAt = (character: Character, at: string): Character => ({
  ...character,
  observed_at: Object.fromEntries(
    Object.entries(character.observed_at).map(([section, time]) => [section, time && at]),
  ) as Character['observed_at'],
});

const found = (character: Character, trends: Parameters<typeof findInsights>[1] = []): readonly Insight[] =>
  findInsights([character], trends, NOW, LAST_WEEKLY);
const texts = (character: Character, trends?: Parameters<typeof findInsights>[1]) =>
  found(character, trends).map((insight) => {
    const { title, text } = describeInsight(t, insight, new Map([[character.id, character]]));
    return `${title}: ${text}`;
  });

const SLOTS = ['Head', 'Shoulder', 'Back', 'Chest', 'Wrist', 'Hands', 'Waist', 'Legs', 'Feet'];
const FURTHER_SLOTS = ['Finger 1', 'Finger 2', 'Trinket 1', 'Trinket 2', 'Main Hand'];

test('an empty slot and the weakest one are named with what they are compared with', () => {
  const all = [...SLOTS, ...FURTHER_SLOTS];
  const equipment = wornItemFixture(...all.map((slot) => (slot === 'Feet' ? 1 : 4))).map((item, at) => ({
    ...item,
    slot_name: all[at] ?? '',
    item_name: all[at] === 'Feet' ? 'Worn Boots' : item.item_name,
  }));
  expect(texts(seenAt(characterFixture({ equipment }), ago(0)))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Empty slots: Empty: Neck\./),
      'Weakest slot: Feet: Worn Boots is Common, most of your others are Epic or better.',
    ]),
  );
});

test('the weakest slot is described by item levels where they are known', () => {
  const equipment = wornItemFixture(...SLOTS.map(() => 4)).map((item, at) => ({
    ...item,
    slot_name: SLOTS[at] ?? '',
    item_level: SLOTS[at] === 'Wrist' ? 580 : 610,
  }));
  expect(texts(seenAt(characterFixture({ equipment }), ago(0)))).toContain(
    'Weakest slot: Wrist: item level 580, your others average 610.',
  );
});

test.each([
  [14, '14 days'],
  [60, '60 days'],
  [61, '2 months'],
  [400, '13 months'],
  [2_026, '5 years'],
])('%i days are called %s', (days, text) => {
  expect(describeDays(t, days)).toBe(text);
});

test('what ends soon, the vault, the keystone and cooldowns are to do', () => {
  const item = { item_id: 1, quality: 1, count: 1 };
  const character = characterFixture({
    game_id: 'wow_retail',
    level: 79,
    mail: [{ ...item, item_name: 'Runecloth', copper: 0, expires_at: NOW + 2 * DAY }],
    auctions: [{ ...item, item_name: 'Arcane Crystal', buyout: null, expires_at: NOW + 0.4 * DAY }],
    cooldowns: [{ name: 'Transmute', id: 1, profession: 'Alchemy', ready_at: NOW - DAY }],
    weekly: {
      vault: [{ kind: 'dungeon', index: 1, progress: 0, threshold: 1, level: 0 }],
      keystone: { id: 501, level: 12, name: 'The Stonevault' },
      rating: null,
      has_reward: true,
      resets_at: NOW + 3 * DAY,
    },
  });
  expect(texts(seenAt(character, ago(0)))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/: Runecloth until /),
      expect.stringMatching(/: Arcane Crystal until /),
      expect.stringMatching(/: Ready: Transmute\.$/),
      expect.stringMatching(/: The Stonevault \+12 is not used this week\.$/),
      expect.stringMatching(/: A reward waits in the Great Vault\.$/),
    ]),
  );
});

test('a character that was not seen for long says for how long', () => {
  expect(texts(seenAt(characterFixture({ level: 30 }), ago(40)))).toEqual([
    expect.stringMatching(/^Not played recently: No new data for 40 days\.$/),
  ]);
});

test('nothing to do is good news only where enough was seen lately', () => {
  const all = [1, 2].map((id) => characterFixture({ id }));
  const panel = (name: 'toDo' | 'insights', known: number) => {
    const characters = new Map(all.map((each) => [each.id, each]));
    const state = { insights: [], characters, known, failure: null, retry: () => {} };
    return renderText(element(InsightsPanel, { name, found: state, shown: 3, withNames: true }));
  };
  expect(panel('toDo', 2)).toBe('To do All good. Nothing needs your attention.');
  expect(panel('toDo', 1)).toMatch(/^To do Nothing needs your attention on 1 of 2 characters\. Of the others /);
  expect(panel('toDo', 0)).toBe('To do Not enough data yet.');
  expect(panel('insights', 2)).toBe('Insights No insights right now.');
  expect(panel('insights', 0)).toBe('Insights Not enough data yet.');
});

test('enough is known of a character whose level and gear were seen within a month', () => {
  const [fresh, old] = [1, 31].map((days) =>
    seenAt(characterFixture({ equipment: wornItemFixture(4) }), ago(days)),
  ) as [Character, Character];
  const undated = { ...fresh, observed_at: { ...fresh.observed_at, equipment: null } };
  expect(countKnown([fresh, old, undated], NOW)).toBe(1);
});
