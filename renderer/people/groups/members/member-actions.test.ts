import { expect, test } from 'vitest';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import { actionsFor } from './member-actions.ts';

const groupOf = (role: GroupRole | null) => ({ role, isInvited: false, isBanned: false, isPrivate: false });

const member = { role: 'member', isBanned: false, isMuted: false } as const;
const moderator = { ...member, role: 'moderator' } as const;

test('an owner gets all actions on moderators and members', () => {
  expect(actionsFor(groupOf('owner'), member, false)).toEqual(['promote', 'handOver', 'mute', 'ban', 'kick']);
  expect(actionsFor(groupOf('owner'), moderator, false)).toEqual(['demote', 'handOver', 'mute', 'ban', 'kick']);
  expect(actionsFor(groupOf('owner'), { ...member, role: 'owner' }, true)).toEqual([]);
});

test('a moderator gets the actions on members, and can step down', () => {
  expect(actionsFor(groupOf('moderator'), member, false)).toEqual(['mute', 'ban', 'kick']);
  expect(actionsFor(groupOf('moderator'), moderator, false)).toEqual([]);
  expect(actionsFor(groupOf('moderator'), moderator, true)).toEqual(['stepDown']);
});

test('active sanctions can be lifted', () => {
  expect(actionsFor(groupOf('owner'), { ...member, isBanned: true }, false)).toEqual(['unban', 'kick']);
  expect(actionsFor(groupOf('owner'), { ...member, isMuted: true }, false)).toEqual([
    'promote',
    'handOver',
    'unmute',
    'ban',
    'kick',
  ]);
});

test('members and outsiders get no actions', () => {
  expect([
    actionsFor(groupOf('member'), member, false),
    actionsFor(groupOf(null), member, false),
    actionsFor(groupOf('member'), member, true),
  ]).toEqual([[], [], []]);
});
