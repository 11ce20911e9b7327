import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { GAME, MINUTE, NOW, snapshot, wornItem } from '../../../../testing/characters/snapshots.ts';
import { merge, type MergeResult } from './merge.ts';

const all = (...snapshots: Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;

const NUMBERS = { enchantID: 1900, gemIDs: [213_743], setID: 209 };
const NAMES = { enchantName: 'Crusader', sockets: 2, gemNames: ['Masterful Ruby'], setName: 'Might', setSize: 8 };
const wearing = (minutes: number, given: object) =>
  snapshot({
    observed_at: NOW - (1000 - minutes) * MINUTE,
    equipment: [{ ...wornItem('Helm'), ...NUMBERS, ...given }],
  });
const headOf = (merged: MergeResult) => merged.document.equipment?.[0];

const named = wearing(1, NAMES);
const bare = wearing(2, {});

describe('names of what is on a worn item', () => {
  test.each([
    ['first', [named, bare]],
    ['second', [bare, named]],
  ])('stay while it is worn, though another addon version records none, when they arrive %s', (_when, order) => {
    const merged = all(...order);
    expect(headOf(merged)).toMatchObject({
      enchant_name: 'Crusader',
      sockets: 2,
      gem_names: ['Masterful Ruby'],
      set_name: 'Might',
      set_size: 8,
    });
    expect(merged.document.observed_at.equipment).toBe(new Date(NOW - 998 * MINUTE).toISOString());
  });

  test('are no change when the item is seen again without them', () => {
    expect(all(named, bare)).toMatchObject({ status: 'unchanged', changes: [] });
  });

  test('go with the enchantment, the gems and the item', () => {
    expect(headOf(all(named, wearing(2, { enchantID: 803 })))).not.toHaveProperty('enchant_name');
    expect(headOf(all(named, wearing(2, { enchantID: 803 })))).toHaveProperty('gem_names');
    expect(headOf(all(named, wearing(2, { gemIDs: [1] })))).not.toHaveProperty('gem_names');
    expect(headOf(all(named, wearing(2, { itemID: 7 })))).not.toHaveProperty('set_name');
  });
});
