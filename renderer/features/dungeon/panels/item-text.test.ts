import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeMessages } from '#shared/dungeon/inventory/item-messages.ts';
import { createEquipment } from '#shared/testing/dungeon/item-fixtures.ts';
import { applyLocale, formatMessage, loadCatalogue } from '../../../i18n/i18n.ts';
import { statValue } from './item-text.ts';

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
