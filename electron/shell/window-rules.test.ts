import { describe, expect, test } from 'vitest';
import { HIDDEN_ARGUMENT } from './login-item.ts';
import { startsHidden, quitsWithWindow, hidesOnClose, navigationMethod } from './window-rules.ts';

describe('the app begins in the tray', () => {
  const facts = { hasTray: true, wasOpenedAtLogin: false, startHidden: true, hasLink: false };
  test('when the system starts it so, by its argument or by what macOS says', () => {
    expect(startsHidden(['app', HIDDEN_ARGUMENT], facts)).toBe(true);
    expect(startsHidden(['app'], { ...facts, wasOpenedAtLogin: true })).toBe(true);
  });
  test('and with its window when the player opens it, or wants to see it at login, too', () => {
    expect(startsHidden(['app'], facts)).toBe(false);
    expect(startsHidden(['app'], { ...facts, wasOpenedAtLogin: true, startHidden: false })).toBe(false);
  });
  test('and with its window when there is no tray to find it in, or a link leads somewhere', () => {
    expect(startsHidden([HIDDEN_ARGUMENT], { ...facts, hasTray: false })).toBe(false);
    expect(startsHidden([HIDDEN_ARGUMENT], { ...facts, hasLink: true })).toBe(false);
  });
});

test('closing the window leaves the app in the tray when the player chose that, there is one, and the app is not being ended', () => {
  expect(hidesOnClose({ hasTray: true, closeToTray: true }, false)).toBe(true);
  for (const facts of [
    { hasTray: false, closeToTray: true },
    { hasTray: true, closeToTray: false },
  ])
    expect([facts, hidesOnClose(facts, false), quitsWithWindow(facts)]).toEqual([facts, false, true]);
  expect(hidesOnClose({ hasTray: true, closeToTray: true }, true)).toBe(false);
  expect(quitsWithWindow({ hasTray: true, closeToTray: true })).toBe(false);
});

test('a window whose page is still coming loads the wanted one instead; one that is there is told', () => {
  expect([navigationMethod({ isLoading: true }), navigationMethod({ isLoading: false })]).toEqual(['load', 'tell']);
});
