import { expect, test } from 'vitest';
import type { Bubble } from '../store/tavern-state.ts';
import { toFigures } from './figures.ts';
import { placeBubbles } from './place-bubbles.ts';

const say = (key: number, text: string): Bubble => ({ key, text, kind: 'group' });
const place = (people: Parameters<typeof toFigures>[0], bubbles: Readonly<Record<string, Bubble>>, width = 280) =>
  Object.fromEntries(placeBubbles(toFigures(people), bubbles, width));

test('a bubble is above its figure where nothing is in the way', () => {
  expect(place({ Halla: { x: 9, y: 7 } }, { Halla: say(1, 'Hello') })).toEqual({
    Halla: { at: 'above', side: 'middle', lift: 0 },
  });
});

test('a bubble at a wall stays in the room', () => {
  const { Halla, Torvald } = place(
    { Halla: { x: 1, y: 1 }, Torvald: { x: 18, y: 8 } },
    { Halla: say(1, 'A long word'), Torvald: say(2, 'A long word') },
  );
  expect(Halla).toMatchObject({ at: 'below', side: 'start' });
  expect(Torvald).toMatchObject({ at: 'above', side: 'end' });
});

test('a wave covers neither the figure above nor the one below', () => {
  const people = { Halla: { x: 6, y: 4 }, Torvald: { x: 6, y: 5 }, Hakon: { x: 6, y: 6 } };
  const { Torvald } = place(people, { Torvald: { key: 1, text: '', kind: 'wave' } });
  expect(Torvald).toEqual({ at: 'above', side: 'middle', lift: 14 });
});

test('a bubble is beside its figure where others stand above and below', () => {
  const people = { Halla: { x: 6, y: 4 }, Torvald: { x: 6, y: 5 }, Hakon: { x: 6, y: 6 } };
  const words = say(1, 'Who would like to come along to the Core on Wednesday?');
  const { Torvald } = place(people, { Halla: words, Torvald: { key: 2, text: '', kind: 'wave' } });
  expect(['left', 'right']).toContain(Torvald?.at);
});

test('a later bubble leaves an earlier one where it is, and does not cover it', () => {
  const people = { Halla: { x: 9, y: 8 }, Torvald: { x: 10, y: 8 } };
  const first = place(people, { Halla: say(1, 'Who comes along?') });
  const both = place(people, { Halla: say(1, 'Who comes along?'), Torvald: say(2, 'I do, with the priest') });
  expect(both['Halla']).toEqual(first['Halla']);
  expect(both['Torvald']).not.toEqual(both['Halla']);
});
