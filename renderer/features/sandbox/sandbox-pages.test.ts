import { expect, test } from 'vitest';
import { findSandboxPage, SANDBOX_PAGES } from './sandbox-pages.ts';

test('each sandbox address leads to a page', () => {
  const names = ['hardcore', 'char-display', 'char-sheet', 'social', 'auction', 'eq', 'buffs', 'profile'];
  expect(names.map((name) => findSandboxPage(name, undefined)?.path)).toEqual(names.map((name) => `/sandbox/${name}`));
  expect(new Set(SANDBOX_PAGES.map(({ title }) => title)).size).toBe(names.length);
});

test("the card is at one's own name, whatever its capitals; a demo page that is called the same goes before it", () => {
  expect(findSandboxPage('sigrun', 'Sigrun')?.path).toBe('/sandbox/profile');
  expect(findSandboxPage('Social', 'social')?.path).toBe('/sandbox/social');
});

test('other names lead nowhere', () => {
  expect(findSandboxPage('Halla', 'Sigrun')).toBeUndefined();
  expect(findSandboxPage('sigrun', undefined)).toBeUndefined();
  expect(findSandboxPage('', undefined)).toBeUndefined();
});
