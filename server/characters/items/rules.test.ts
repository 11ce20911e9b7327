import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDescription, type ItemVote } from './rules.ts';

let seen = 0;
const vote = (user_id: number, name: string, more: Partial<ItemVote> = {}): ItemVote => ({
  user_id,
  name,
  quality: null,
  class_id: null,
  subclass_id: null,
  slot: null,
  icon_id: null,
  seen_at: ++seen,
  ...more,
});
const nameFor = (votes: readonly ItemVote[], userId: number) => chooseDescription(votes, userId)?.name ?? null;

test('a name that one account uses is told to that account only', () => {
  expect([1, 2].map((user) => nameFor([vote(1, 'Hearthstone')], user))).toEqual(['Hearthstone', null]);
});

test('a name that two accounts use is told to everybody', () => {
  expect(nameFor([vote(1, 'Hearthstone'), vote(2, 'Hearthstone')], 3)).toBe('Hearthstone');
});

test('the most frequent name wins, also over the own one; of two equally frequent ones the first', () => {
  const honest = [vote(1, 'Hearthstone'), vote(2, 'Hearthstone')];
  const wrong = [vote(3, 'Free gold'), vote(4, 'Free gold')];
  expect(nameFor([...honest, ...wrong], 3)).toBe('Hearthstone');
  expect(nameFor([...honest, ...wrong, vote(5, 'Free gold')], 1)).toBe('Free gold');
});

test('one account cannot change a name or a detail that two others agree on', () => {
  const someVote = fc.record({ name: fc.constantFrom('A', 'B', 'C'), icon_id: fc.constantFrom(null, 1, 2) });
  fc.assert(
    fc.property(fc.array(someVote, { maxLength: 1 }), fc.boolean(), (others, isEarlier) => {
      const honest = [2, 3].map((user) => vote(user, 'Hearthstone', { icon_id: 134414, seen_at: 10 }));
      const wrong = others.map(({ name, icon_id }) => vote(1, name, { icon_id, seen_at: isEarlier ? 1 : 20 }));
      expect(chooseDescription([...wrong, ...honest], 4)).toMatchObject({ name: 'Hearthstone', icon_id: 134414 });
    }),
  );
});

test('details are the most frequent of those who use the name', () => {
  const votes = [
    vote(1, 'Hearthstone', { quality: 1, icon_id: 7 }),
    vote(2, 'Hearthstone', { quality: 1, class_id: 15 }),
    vote(3, 'Hearthstone', { quality: 5, icon_id: 7 }),
    vote(4, 'Free gold', { quality: 5, class_id: 2 }),
  ];
  expect(chooseDescription(votes, 9)).toMatchObject({ quality: 1, icon_id: 7, class_id: 15, slot: null });
});
