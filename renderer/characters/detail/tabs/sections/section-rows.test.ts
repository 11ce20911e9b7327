import { expect, test } from 'vitest';
import { formatDayAndTime } from '../../../../base/format/format.ts';
import { applyLocale, loadCatalogue, t } from '../../../../base/i18n/i18n.ts';
import { describeRows } from './section-rows.ts';

await applyLocale('en');
await loadCatalogue(['characters']);

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

test('an extended lockout says so, and holds past its end in the week in which it was seen', () => {
  const lockout = { name: 'Ulduar', id: 603, size: 25, difficulty: null, extended: true };
  const until = t('characters.overview.until', { time: formatDayAndTime(LATER) });
  const extended = t('characters.overview.extended');
  const given = [
    { ...lockout, expires_at: LATER },
    { ...lockout, expires_at: 1_577_836_800_000, bosses: [{ name: 'Razorscale', killed: true }] },
  ];
  const values = (isToday: boolean) => describeRows(t, 'lockouts', given, isToday)?.map(({ value }) => value);
  const kept = `${t('characters.overview.points', { points: 1, max: 1 })} · ${extended}`;
  expect(values(true)).toEqual([`${until} · ${extended}`, kept]);
  expect(values(false), 'of an earlier week').toEqual([`${until} · ${extended}`, t('characters.overview.ended')]);
});

test('a cooldown is ready after its end, a profession shows how many recipes it has, a reputation its standing', () => {
  const cooldown = { name: 'Transmute: Arcanite', id: 17_187, profession: 'Alchemy' };
  const values = (rows: ReturnType<typeof describeRows>) => rows?.map(({ name, value }) => [name, value]);
  expect(
    values(
      describeRows(
        t,
        'cooldowns',
        [
          { ...cooldown, ready_at: LATER },
          { ...cooldown, ready_at: 1_577_836_800_000 },
        ],
        true,
      ),
    ),
  ).toEqual([
    ['Transmute: Arcanite (Alchemy)', t('characters.overview.until', { time: formatDayAndTime(LATER) })],
    ['Transmute: Arcanite (Alchemy)', t('characters.overview.ready')],
  ]);
  expect(values(describeRows(t, 'cooldowns', [{ ...cooldown, ready_at: 1_577_836_800_000 }])), 'seen long ago').toEqual(
    [['Transmute: Arcanite (Alchemy)', t('characters.overview.ended')]],
  );
  expect(values(describeRows(t, 'recipes', [{ name: 'Cooking', recipes: [{ id: 1, name: 'Soup' }] }]))).toEqual([
    ['Cooking', '1'],
  ]);
  const dawn = { name: 'Argent Dawn', id: 529, kind: 'standing', value: 4_200, max: 12_000, standing: 'Honored' };
  expect(values(describeRows(t, 'reputations', [dawn, { ...dawn, standing: null, max: 0 }]))).toEqual([
    ['Argent Dawn (Honored)', t('characters.overview.points', { points: 4_200, max: 12_000 })],
    ['Argent Dawn', '4,200'],
  ]);
});

test('a quest shows its level behind the name and its zone above it', () => {
  expect(
    describeRows(t, 'quests', [
      { name: 'Sulfuron Hammer', status: 'Completed', level: 60, zone: 'Blackrock Depths' },
      { name: 'Old Errand', status: 'In Progress' },
    ]),
  ).toEqual([
    { name: 'Sulfuron Hammer (60)', value: 'Completed', badge: 'good', group: 'Blackrock Depths' },
    { name: 'Old Errand', value: 'In Progress', badge: 'plain' },
  ]);
});

test('a currency shows what was earned this week while the list is of this week', () => {
  const valour = { name: 'Valor Points', id: 396, count: 400, max: 3000, week_count: 150, week_max: 1000 };
  const honour = { name: 'Honor Points', id: 1901, count: 900, week_count: 40 };
  const withValues = ((key: string, values: object) => [key, ...Object.values(values)].join(' ')) as typeof t;
  const values = (isOfThisWeek: boolean) =>
    describeRows(withValues, 'currencies', [valour, honour], isOfThisWeek)?.map(({ value }) => value);
  expect(values(true)).toEqual([
    'characters.overview.points 400 3000 · characters.currencies.weekOf 150 1000',
    '900 · characters.currencies.week 40',
  ]);
  expect(values(false)).toEqual(['characters.overview.points 400 3000', '900']);
});
