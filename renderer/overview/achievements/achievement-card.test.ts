import { createElement as element } from 'react';
import { expect, test } from 'vitest';
import type { EarnedFirst } from '#shared/characters/contract/achievements.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { applyLocale, loadCatalogue, t } from '../../base/i18n/i18n.ts';
import { renderAttributes, renderText } from '../../testing/render-component.ts';
import { AchievementCard, describeEarnedDate } from './achievement-card.tsx';

await applyLocale('en');
await loadCatalogue(['achievements']);

const EARNED: EarnedFirst = {
  id: 'first_epic',
  observed_at: '2024-11-09T12:00:00.000Z',
  already: false,
  item: 'Helm of Might',
  character_id: 1,
  earners: 2,
};
const characters = [characterFixture({ copper: 2_500_000 })];

test('an earned achievement has its character, cause, date and the number of others', () => {
  expect(renderText(element(AchievementCard, { id: 'first_epic', earned: EARNED, characters }))).toMatch(
    /^First epic .* Brunhild by Helm of Might and 1 more character First seen on November \d+, 2024$/,
  );
  expect(describeEarnedDate(t, { ...EARNED, already: true })).toMatch(/^Earned before November \d+, 2024$/);
});

test('a locked achievement has its progress where that can be measured', () => {
  const gold = element(AchievementCard, { id: 'gold_1000', earned: null, characters });
  expect(renderText(gold)).toMatch(/^A thousand gold .* 250g of 1,000g$/);
  expect(renderAttributes(gold, 'aria-valuenow')).toEqual(['25']);
  expect(
    renderAttributes(element(AchievementCard, { id: 'first_legendary', earned: null, characters }), 'role'),
  ).toEqual([]);
});
