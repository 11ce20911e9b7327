import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { summarizeAnnouncements } from './announcements.ts';

const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as unknown as TFunction;
const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ key: String(i), text: `line ${i}` }));

test('up to three messages are announced each, more as a number', () => {
  for (const count of [0, 1, 3]) expect(summarizeAnnouncements(t, lines(count))).toEqual(lines(count));
  expect(summarizeAnnouncements(t, lines(4))).toEqual([{ key: '3', text: 'talk.spokenMany 4' }]);
});
