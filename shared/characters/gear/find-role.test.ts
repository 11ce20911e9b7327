import { expect, test } from 'vitest';
import { findRole, findSpecialisation } from './find-role.ts';

test('the specialisation is that of the game, else the tree with the most points', () => {
  const trees = [
    { name: 'Arms', points: 17 },
    { name: 'Fury', points: 34 },
  ];
  expect(findSpecialisation({ stats: { specialisation: 'Protection', trees } })).toBe('Protection');
  expect(findSpecialisation({ stats: { trees } })).toBe('Fury');
  expect(findSpecialisation({ stats: { trees: [{ name: 'Arms', points: 0 }] } })).toBeNull();
  expect(findSpecialisation({ stats: null })).toBeNull();
});

test('a role follows from the specialisation in either language', () => {
  expect(['Protection', 'Nebelwirker', 'Fury', null].map(findRole)).toEqual(['tank', 'healer', 'damage', null]);
});
