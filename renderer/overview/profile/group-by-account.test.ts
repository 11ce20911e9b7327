import { expect, test } from 'vitest';
import type { Collection } from '#shared/characters/contract/collections.ts';
import { groupByAccount } from './group-by-account.ts';

const collection = (kind: Collection['kind'], ...character_ids: number[]): Collection => ({
  game_id: 'wow_retail',
  kind,
  count: 1,
  ids: '1',
  observed_at: '2026-11-21T12:00:00Z',
  character_ids,
});
const kindsOf = (...collections: Collection[]) =>
  groupByAccount(collections).map((account) => [
    [...account.characterIds].toSorted(),
    account.collections.map(({ kind }) => kind),
  ]);

test('kinds that share a character are of one account, whichever of its characters each has', () => {
  expect(kindsOf(collection('mounts', 1, 2), collection('pets', 3), collection('toys', 2, 3))).toEqual([
    [
      [1, 2, 3],
      ['mounts', 'pets', 'toys'],
    ],
  ]);
  expect(kindsOf(collection('mounts', 1), collection('mounts', 2), collection('pets', 1))).toEqual([
    [[2], ['mounts']],
    [[1], ['mounts', 'pets']],
  ]);
});

test('those of an unknown account are together', () => {
  expect(kindsOf(collection('mounts'), collection('pets', 1), collection('toys'))).toEqual([
    [[1], ['pets']],
    [[], ['mounts', 'toys']],
  ]);
});
