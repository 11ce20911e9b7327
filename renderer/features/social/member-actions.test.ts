import { expect, test } from 'vitest';
import { actionsFor } from './member-actions.ts';

const member = { role: 'member', isBanned: false, isMuted: false } as const;
const moderator = { ...member, role: 'moderator' } as const;

test('an owner is offered everything about moderators and members', () => {
  expect(actionsFor('owner', member, false)).toEqual(['promote', 'handOver', 'mute', 'ban', 'kick']);
  expect(actionsFor('owner', moderator, false)).toEqual(['demote', 'handOver', 'mute', 'ban', 'kick']);
  expect(actionsFor('owner', { ...member, role: 'owner' }, true)).toEqual([]);
});

test('a moderator is offered what concerns members, and to step down', () => {
  expect(actionsFor('moderator', member, false)).toEqual(['mute', 'ban', 'kick']);
  expect(actionsFor('moderator', moderator, false)).toEqual([]);
  expect(actionsFor('moderator', moderator, true)).toEqual(['stepDown']);
});

test('what is in force is offered to be taken back', () => {
  expect(actionsFor('owner', { ...member, isBanned: true }, false)).toEqual(['unban', 'kick']);
  expect(actionsFor('owner', { ...member, isMuted: true }, false)).toEqual([
    'promote',
    'handOver',
    'unmute',
    'ban',
    'kick',
  ]);
});

test('members and strangers are offered nothing', () => {
  expect([
    actionsFor('member', member, false),
    actionsFor(null, member, false),
    actionsFor('member', member, true),
  ]).toEqual([[], [], []]);
});
