import { expect, test } from 'vitest';
import type { Group } from '#shared/people/contract/groups.ts';
import { groupSections } from './group-sections.ts';

function group(id: number, role: Group['role'], isPrivate: boolean): Group {
  return { id, name: `Group ${id}`, role, isPrivate } as Group;
}

test('a group with an open invitation is only in the invitations list', () => {
  const groups = [group(1, 'owner', true), group(2, null, true), group(3, null, false)];
  const { managed, private: closed, public: open } = groupSections(groups, '', new Set([2]));
  expect([managed, open, closed].map((section) => section.map(({ id }) => id))).toEqual([[1], [3], []]);
});
