import { expect, test } from 'vitest';
import { findSandboxPage, SANDBOX_PAGES } from './sandbox-registry.ts';

test('each sandbox address leads to a page', () => {
  const names = ['hardcore', 'char-display', 'char-sheet', 'social', 'auction', 'eq', 'buffs', 'profile'];
  expect(names.map((name) => findSandboxPage(name, undefined)?.path)).toEqual(names.map((name) => `/sandbox/${name}`));
  expect(new Set(SANDBOX_PAGES.map(({ title }) => title)).size).toBe(names.length);
});

test("the card is at the player's name, ignoring case; a demo page with that name takes precedence", () => {
  expect(findSandboxPage('sigrun', 'Sigrun')?.path).toBe('/sandbox/profile');
  expect(findSandboxPage('Social', 'social')?.path).toBe('/sandbox/social');
});

test('other names lead to no page', () => {
  expect(findSandboxPage('Halla', 'Sigrun')).toBeUndefined();
  expect(findSandboxPage('sigrun', undefined)).toBeUndefined();
  expect(findSandboxPage('', undefined)).toBeUndefined();
});
