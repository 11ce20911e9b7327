import { describe, expect, test } from 'vitest';
import type { LedgerState } from '../pick-characters.ts';
import { T, MINUTE, seen, bagnon, payload, stored, ledgerOf, pick } from '../testing/picking.ts';
import type { ServedHistory } from './outcome.ts';

describe('files that add to the history alone', () => {
  const at = (minutes: number, copper: number) => payload({ observed: seen(minutes), character: { copper } });
  const point = (minutes: number, copper: number): ServedHistory['data'][number] => ({
    observed_at: new Date(T + minutes * MINUTE).toISOString(),
    level: 60,
    xp: null,
    copper,
    played: null,
    item_count: null,
    average_quality: null,
    item_level: null,
    rating: null,
  });
  const log = (...points: readonly (readonly [number, number])[]) =>
    payload({
      ...bagnon(9),
      character: {
        moneyHistory: {
          addon: 'tradeskillmaster',
          points: points.map(([days, copper]) => [T - days * 1_440 * MINUTE, copper]),
        },
      },
    });
  const known = at(50, 900);
  const withHistory = (
    history: Pick<ServedHistory, 'data'> & Partial<ServedHistory>,
    ...payloads: readonly object[]
  ): LedgerState => ({ ...ledgerOf(stored(1, ...payloads)), loadHistory: async () => ({ money: [], ...history }) });

  test('backups say how many points they add, and are sent', async () => {
    const ledger = withHistory({ data: [point(50, 900)] }, known);
    const { rows, picked } = await pick(ledger, [at(10, 100)], [at(20, 200)]);
    expect(rows).toMatchObject([{ change: 'history', points: 2 }]);
    expect(picked).toHaveLength(2);
  });

  test('a backup whose point the history has is up to date', async () => {
    const ledger = withHistory({ data: [point(10, 100), point(50, 900)] }, at(10, 100), known);
    expect((await pick(ledger, [at(10, 100)])).changes).toEqual(['none']);
  });

  test('a log of money says how many days are new, and the same log again none', async () => {
    const money = [
      { observed_at: new Date(T - 1_440 * MINUTE).toISOString(), copper: 5, addon: 'tradeskillmaster' as const },
    ];
    const ledger = withHistory({ data: [point(50, 900)], money }, known, log([1, 5]));
    expect((await pick(ledger, [log([3, 7], [2, 6], [1, 5])])).rows).toMatchObject([{ change: 'history', points: 2 }]);
    expect((await pick(ledger, [log([1, 5])])).changes).toEqual(['none']);
  });

  test('no history is loaded for files that change more, or nothing at all', async () => {
    const ledger = withHistory({ data: [point(50, 900)] }, known);
    expect(await pick(ledger, [known])).toMatchObject({ recalled: 0, changes: ['none'] });
    expect(await pick(ledger, [at(55, 1)])).toMatchObject({ recalled: 0, changes: ['changed'] });
  });
});
