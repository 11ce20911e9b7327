import { beforeEach, expect, test } from 'vitest';
import { applyLocale, provideGameTerms } from '../base/i18n/i18n.ts';
import { GAME_TERMS } from './game-terms.ts';
import { formatStat, inCardOrder } from './game-text.ts';

beforeEach(() => applyLocale('en'));

test.each([
  ['Stamina', 12, '+12 Stamina'],
  ['Spirit', -3, '−3 Spirit'],
  ['Armor', 608, '608 Armor'],
  ['Damage Per Second', 54.65, '54.7 damage per second'],
])('%s %d is "%s"', (name, value, text) => {
  expect(formatStat({ name, value })).toBe(text);
});

test('damage per second in German', async () => {
  provideGameTerms(GAME_TERMS);
  await applyLocale('de');
  await expect.poll(() => formatStat({ name: 'Damage Per Second', value: 54.65 })).toBe('54,7 Schaden pro Sekunde');
});

test('armour and damage of an item come before its bonuses', () => {
  const stats = ['Stamina', 'Damage Per Second', 'Strength', 'Armor'].map((name) => ({ name, value: 1 }));
  expect(inCardOrder(stats).map(({ name }) => name)).toEqual(['Damage Per Second', 'Armor', 'Stamina', 'Strength']);
});
