import { expect, test } from 'vitest';
import type { BoardScore } from '#shared/dungeon/contract/boards.ts';
import { findPlaceText } from './place-text.ts';

function own(score: number, runId: string): { readonly own: BoardScore } {
  return {
    own: {
      id: 1,
      username: 'Sigrun',
      score,
      verified: true,
      floor: 1,
      created_at: '2026-11-01T10:00:00.000Z',
      rank: 1,
      turns: 9,
      killer: null,
      attempt: 1,
      hero: null,
      run_id: runId,
    },
  };
}

test('a run has its place of the day or week, or that of a better one', () => {
  expect(findPlaceText(own(100, 'a'), 'a', true)).toBe('today');
  expect(findPlaceText(own(100, 'a'), 'a', false)).toBe('week');
  expect(findPlaceText(own(100, 'b'), 'a', false)).toBe('better');
});

test('a score of 0 has no place, on either board', () => {
  expect(findPlaceText(own(0, 'a'), 'a', false)).toBeNull();
  expect(findPlaceText(own(0, 'a'), 'a', true)).toBeNull();
  expect(findPlaceText({ own: null }, 'a', false)).toBeNull();
});
