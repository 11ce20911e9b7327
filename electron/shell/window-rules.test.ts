import { describe, expect, test } from 'vitest';
import { HIDDEN_ARGUMENT } from './login-item.ts';
import { startsHidden, quitsWithWindow, hidesOnClose, navigationMethod } from './window-rules.ts';

describe('starting in the tray', () => {
  const facts = { hasTray: true, wasOpenedAtLogin: false, startHidden: true, hasLink: false };
  test('follows the argument or the login item of macOS', () => {
    expect(startsHidden(['app', HIDDEN_ARGUMENT], facts)).toBe(true);
    expect(startsHidden(['app'], { ...facts, wasOpenedAtLogin: true })).toBe(true);
  });
  test('shows the window when the player opens the app or wants it at login', () => {
    expect(startsHidden(['app'], facts)).toBe(false);
    expect(startsHidden(['app'], { ...facts, wasOpenedAtLogin: true, startHidden: false })).toBe(false);
  });
  test('shows the window without a tray or with a deep link', () => {
    expect(startsHidden([HIDDEN_ARGUMENT], { ...facts, hasTray: false })).toBe(false);
    expect(startsHidden([HIDDEN_ARGUMENT], { ...facts, hasLink: true })).toBe(false);
  });
});

test('hides on close only when chosen, with a tray and not while quitting', () => {
  expect(hidesOnClose({ hasTray: true, closeToTray: true }, false)).toBe(true);
  for (const facts of [
    { hasTray: false, closeToTray: true },
    { hasTray: true, closeToTray: false },
  ])
    expect([facts, hidesOnClose(facts, false), quitsWithWindow(facts)]).toEqual([facts, false, true]);
  expect(hidesOnClose({ hasTray: true, closeToTray: true }, true)).toBe(false);
  expect(quitsWithWindow({ hasTray: true, closeToTray: true })).toBe(false);
});

test('loads a path in a loading window and sends it to a loaded one', () => {
  expect([navigationMethod({ isLoading: true }), navigationMethod({ isLoading: false })]).toEqual(['load', 'push']);
});
