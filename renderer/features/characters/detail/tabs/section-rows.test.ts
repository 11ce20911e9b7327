import { t } from 'i18next';
import { expect, test } from 'vitest';
import { describeRows } from './section-rows.ts';

test('a document stored before a section existed has no rows of it, like one in which it was never seen', () => {
  expect(describeRows(t, 'quests', undefined)).toBeNull();
  expect(describeRows(t, 'quests', null)).toBeNull();
  expect(describeRows(t, 'quests', [])).toEqual([]);
});
