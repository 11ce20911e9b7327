import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, code = '', held: object = {}) =>
  commandOf({ key, code, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held });

test.each([
  ['ArrowUp', 'ArrowUp', 'n'],
  ['ArrowLeft', 'ArrowLeft', 'w'],
  ['w', 'KeyW', 'n'],
  ['z', 'KeyW', 'n'],
  ['D', 'KeyD', 'e'],
  ['s', 'KeyS', 's'],
  ['q', 'KeyA', 'w'],
])('%s on %s steps %s', (key, code, direction) => {
  expect(press(key, code)).toEqual({ type: 'step', direction });
});

test('letters, Tab and digits act as the help describes', () => {
  expect(press('h')).toEqual({ type: 'help' });
  expect(press('L')).toEqual({ type: 'scores' });
  expect(press('r')).toEqual({ type: 'reset' });
  expect(press('Tab')).toEqual({ type: 'switchTabs' });
  expect(press('1')).toEqual({ type: 'use', index: 0 });
  expect(press('0')).toEqual({ type: 'use', index: 9 });
  expect(press('x')).toEqual({ type: 'explore' });
  expect(press('t')).toEqual({ type: 'takeOff' });
  expect(press('F')).toEqual({ type: 'drop' });
  expect(press('!', 'Digit1', { shiftKey: true })).toEqual({ type: 'skill', index: 0 });
  expect(press('%', 'Digit5', { shiftKey: true })).toEqual({ type: 'skill', index: 4 });
});

test('the browser handles Shift+Tab, shortcuts and all other keys', () => {
  expect(press('Tab', 'Tab', { shiftKey: true })).toBeNull();
  expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
  expect(press('Enter')).toBeNull();
});
