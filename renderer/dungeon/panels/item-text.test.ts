import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeMessages } from '#shared/dungeon/inventory/item-messages.ts';
import { createEquipment } from '#shared/testing/dungeon/item-fixtures.ts';
import { applyLocale, formatMessage, loadCatalogue, t } from '../../base/i18n/i18n.ts';
import { statLines, statValue } from './item-text.ts';

beforeAll(() => loadCatalogue(['turns']));
afterAll(() => applyLocale('en'));

test('numbers of gear are written as the language writes them', async () => {
  await applyLocale('en');
  expect([statValue('dodgeChance', 0.045), statValue('armor', 6), statValue('criticalDamage', 1.65)]).toEqual([
    '4.5%',
    '6%',
    '×1.65',
  ]);
  await applyLocale('de');
  expect([statValue('dodgeChance', 0.045), statValue('armor', 6), statValue('criticalDamage', 1.65)]).toEqual([
    '4,5\u00a0%',
    '6\u00a0%',
    '×1,65',
  ]);
  const [change] = changeMessages(
    createEquipment('boots', { combatStats: { dodgeChance: 0.04 } }),
    createEquipment('boots'),
  );
  expect(change && formatMessage(change)).toBe('+4 % Ausweichen');
});

test('an item has one line a stat, with its difference to the worn item', async () => {
  await applyLocale('en');
  await loadCatalogue(['dungeon']);
  const item = createEquipment('offhand', {
    baseStats: { strength: 2, luck: 1 },
    combatStats: { armor: 6, blockChance: 0.15, criticalDamage: 0.1 },
  });
  const worn = createEquipment('offhand', {
    baseStats: { strength: 2, vitality: 3 },
    combatStats: { armor: 4, blockChance: 0.2, attackSpeed: 0.05 },
  });
  const linesOf = (lines: ReturnType<typeof statLines>) =>
    lines.map(({ text, change }) => (change ? `${text} (${change.text}) ${change.isBetter ? 'up' : 'down'}` : text));
  expect(linesOf(statLines(t, item, worn))).toEqual([
    '+2 Strength',
    'Vitality (−3) down',
    '+1 Luck (new) up',
    '+6% Armor (+2%) up',
    '+0.1 Critical damage (new) up',
    '15% chance to block half of an attack. (−5%) down',
    'Attack speed (−5%) down',
  ]);
  expect(linesOf(statLines(t, item))).toEqual([
    '+2 Strength',
    '+1 Luck',
    '+6% Armor',
    '+0.1 Critical damage',
    '15% chance to block half of an attack.',
  ]);
});
