import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { phrase, say, sentence } from './format-message.ts';

test('a sentence is said with its values, the number choosing the form, and with phrases in it', () => {
  expect(say(phrase('sentCreated', { name: 'Maribel', realm: 'Emberfall' }))).toBe(
    'Maribel (Emberfall) is new in the ledger.',
  );
  const waiting = (count: number): string => say(sentence('obstacle', { obstacle: phrase('askedToWait'), count }));
  expect([waiting(1), waiting(2)]).toEqual([
    'The server asks to wait. 1 observation waiting.',
    'The server asks to wait. 2 observations waiting.',
  ]);
});

test('values are said as they are, whatever they look like', () => {
  expect(say(phrase('refusedHere', { reason: '$& {{name}} $1' }))).toBe('The server refused it: $& {{name}} $1');
});

test('what it has no words for is said by its code', () => {
  expect(say({ code: 'fromTheFuture', values: {} })).toBe('fromTheFuture');
});

test('every text of a number has both forms', () => {
  const keys = Object.keys(ENGLISH);
  for (const key of keys.filter((each) => each.endsWith('_one')))
    expect(keys).toContain(key.replace(/_one$/, '_other'));
  for (const key of keys.filter((each) => each.endsWith('_other')))
    expect(keys).toContain(key.replace(/_other$/, '_one'));
});
