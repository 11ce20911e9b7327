import { t } from 'i18next';
import { expect, test } from 'vitest';
import { formatDayAndTime } from '../../../../format/format.ts';
import { describeRows } from './section-rows.ts';

test('a document stored before a section existed has no rows of it, like one in which it was never seen', () => {
  expect(describeRows(t, 'quests', undefined)).toBeNull();
  expect(describeRows(t, 'quests', null)).toBeNull();
  expect(describeRows(t, 'quests', [])).toEqual([]);
});

const LATER = 4_102_444_800_000;

test('a lockout shows difficulty, killed bosses and its end, and afterwards that it has ended', () => {
  const lockout = {
    name: 'Molten Core',
    id: 409,
    size: 40,
    extended: false,
    difficulty: '40 Player',
    bosses: [
      { name: 'Lucifron', killed: true },
      { name: 'Magmadar', killed: false },
    ],
  };
  const rows = describeRows(t, 'lockouts', [
    { ...lockout, expires_at: LATER },
    { ...lockout, difficulty: null, expires_at: 1_577_836_800_000 },
    { ...lockout, name: 'Azuregos', bosses: [], difficulty: null, expires_at: LATER },
  ]);
  const until = t('characters.overview.until', { time: formatDayAndTime(LATER) });
  expect(rows).toEqual([
    {
      name: 'Molten Core (40 Player)',
      value: `${t('characters.overview.points', { points: 1, max: 2 })} · ${until}`,
      badge: null,
    },
    { name: 'Molten Core', value: t('characters.overview.ended'), badge: null },
    { name: 'Azuregos', value: until, badge: null },
  ]);
});
