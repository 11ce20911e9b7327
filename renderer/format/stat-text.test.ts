import { beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../i18n/i18n.ts';
import { formatStat } from './stat-text.ts';

beforeEach(() => applyLocale('en'));

test.each([
  ['Stamina', 12, '+12 Stamina'],
  ['Spirit', -3, '−3 Spirit'],
  ['Armor', 608, '608 Armor'],
  ['Damage Per Second', 54.027_778, '54.03 Damage Per Second'],
])('%s %d is "%s"', (name, value, text) => {
  expect(formatStat({ name, value })).toBe(text);
});
