import { expect, test } from 'vitest';
import { pathOf } from './page-keys.ts';

const press = (key: string, at = 0) => ({ key, at });

test('g and a letter lead to a page', () => {
  expect(pathOf(press('g'), press('d', 300))).toBe('/dashboard');
  expect(pathOf(press('g'), press('t', 300))).toBe('/social');
});

test('other keys, a late one and a letter alone lead nowhere', () => {
  expect(pathOf(press('g'), press('x'))).toBeNull();
  expect(pathOf(press('g'), press('toString'))).toBeNull();
  expect(pathOf(press('g'), press('d', 5_000))).toBeNull();
  expect(pathOf(null, press('d'))).toBeNull();
});
