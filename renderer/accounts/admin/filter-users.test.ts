import type { ManagedUser } from '#shared/accounts/contract/admin.ts';
import { expect, test } from 'vitest';
import { filterUsers, usersPage, USERS_PAGE } from './filter-users.ts';

const user = (id: number, username: string, rest: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  username,
  email: `${username.toLowerCase()}@tavern.test`,
  email_verified: true,
  role: 'user',
  created_at: '2026-01-01T00:00:00.000Z',
  second_factor: false,
  ...rest,
});
const USERS = [
  user(1, 'Brunhild'),
  user(2, 'Sigrun', { role: 'admin' }),
  user(3, 'Åse', { email: 'aase@elsewhere.test', email_verified: false }),
];
const found = (query: string, kind: 'all' | 'admin' | 'unverified' = 'all') =>
  filterUsers(USERS, query, kind).map(({ id }) => id);

test('every word must match a name or an address, in any case and Unicode composition', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('  SIG')).toEqual([2]);
  expect(found('tavern.test')).toEqual([1, 2]);
  expect(found('tavern brun')).toEqual([1]);
  expect(found('a\u030Ase')).toEqual([3]);
  expect(found('brun sig')).toEqual([]);
});

test('a filter narrows the result', () => {
  expect(found('', 'admin')).toEqual([2]);
  expect(found('', 'unverified')).toEqual([3]);
  expect(found('brun', 'admin')).toEqual([]);
});

test('a page beyond the last shows the last', () => {
  const many = Array.from({ length: USERS_PAGE * 2 + 1 }, (_, id) => user(id, `Guest${id}`));
  expect(usersPage(many, 1)).toMatchObject({ page: 1, pages: 3, first: USERS_PAGE + 1 });
  expect(usersPage(many, 1).rows).toHaveLength(USERS_PAGE);
  expect(usersPage(many, 9)).toMatchObject({ page: 2, first: 2 * USERS_PAGE + 1, rows: [many.at(-1)] });
  expect(usersPage([], 3)).toEqual({ rows: [], page: 0, pages: 1, first: 0 });
});
