import { expect, test } from 'vitest';
import { parseThemeChoice, resolveTheme } from './theme.ts';

test('a choice overrides the system, which applies without one', () => {
  expect(resolveTheme('dark', true)).toBe('dark');
  expect(resolveTheme('light', false)).toBe('light');
  expect(resolveTheme('system', true)).toBe('light');
  expect(resolveTheme('system', false)).toBe('dark');
});

test('an unknown stored choice follows the system', () => {
  expect(['light', 'dark', 'system', 'sepia', '', null].map((stored) => parseThemeChoice(stored))).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
    'system',
  ]);
});
