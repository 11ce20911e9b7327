import { expect, test } from 'vitest';
import type { AccountImport } from '../contract/account-import.ts';
import { splitExport } from './split-export.ts';
import { summariseExport } from './summarise-export.ts';

const AT = '2026-11-01T12:00:00.000Z';
const exported = {
  service: 'tavern-ledger',
  version: 2,
  characters: [3, 1, 2].map((id) => ({ id, name: `Abel${id}` })),
  history: [1, 2, 3].map((character_id) => ({ character_id, points: [], money: [], reputation_steps: [] })),
  firsts: [{ character_id: 2, what: 'level_60', at: AT, look: null, item: null }],
  holdings: [{ kind: 'guild_bank' }, { kind: 'warband_bank' }],
  tasks: [{ name: 'Fish', reset: 'daily', scope: 'account', ticks: [] }],
} satisfies AccountImport;

test('every character comes with all that belongs to it, in the order of ids', () => {
  const parts = splitExport(exported, 1);
  expect(parts.slice(0, 3).map(({ body }) => body.characters?.map(({ id }) => id))).toEqual([[1], [2], [3]]);
  expect(parts[1]?.body).toMatchObject({ history: [{ character_id: 2 }], firsts: [{ character_id: 2 }] });
  expect(parts.map(({ characters }) => characters)).toEqual([1, 1, 1, 0, 0, 0]);
  expect(parts.map(({ usesIds }) => usesIds)).toEqual([false, false, false, false, false, true]);
  expect(parts.every(({ body }) => body.service === 'tavern-ledger' && body.version === 2)).toBe(true);
});

test('a small export is a part for each kind of content', () => {
  expect(splitExport(exported)).toHaveLength(3);
  expect(splitExport({ service: 'tavern-ledger', version: 2 })).toHaveLength(1);
});

test('counts what is taken and what stays behind, whatever else the file has', () => {
  const { taken, left, username } = summariseExport({
    ...exported,
    people: [{}],
    shares: 'none',
    webhook: {},
    user: { username: 7 },
  });
  expect(taken).toMatchObject({ characters: 3, points: 0, banks: 2, tasks: 1 });
  expect(left).toMatchObject({ people: 1, links: 0, access: 1 });
  expect(username).toBeNull();
});
