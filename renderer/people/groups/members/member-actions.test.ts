import { expect, test } from 'vitest';
import { actionsFor } from './member-actions.ts';

const member = { role: 'member', isBanned: false, isMuted: false } as const;
const moderator = { ...member, role: 'moderator' } as const;

test('an owner gets all actions on moderators and members', () => {
  expect(actionsFor('owner', member, false)).toEqual(['promote', 'handOver', 'mute', 'ban', 'kick']);
  expect(actionsFor('owner', moderator, false)).toEqual(['demote', 'handOver', 'mute', 'ban', 'kick']);
  expect(actionsFor('owner', { ...member, role: 'owner' }, true)).toEqual([]);
});

test('a moderator gets the actions on members, and can step down', () => {
  expect(actionsFor('moderator', member, false)).toEqual(['mute', 'ban', 'kick']);
  expect(actionsFor('moderator', moderator, false)).toEqual([]);
  expect(actionsFor('moderator', moderator, true)).toEqual(['stepDown']);
});

test('active sanctions can be lifted', () => {
  expect(actionsFor('owner', { ...member, isBanned: true }, false)).toEqual(['unban', 'kick']);
  expect(actionsFor('owner', { ...member, isMuted: true }, false)).toEqual([
    'promote',
    'handOver',
    'unmute',
    'ban',
    'kick',
  ]);
});

test('members and outsiders get no actions', () => {
  expect([
    actionsFor('member', member, false),
    actionsFor(null, member, false),
    actionsFor('member', member, true),
  ]).toEqual([[], [], []]);
});
