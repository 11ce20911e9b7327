import { expect, test } from 'vitest';
import {
  classifyTarget,
  isGranted,
  mayDo,
  mayDoTo,
  PERMISSIONS,
  rolesGranted,
  type GroupPerson,
  type PlainGroupAction,
  type Target,
} from './permissions.ts';

const group = { role: null, isInvited: false, isBanned: false, isPrivate: false } as const;
const VIEWERS = {
  owner: { ...group, role: 'owner' },
  moderator: { ...group, role: 'moderator' },
  member: { ...group, role: 'member' },
  'banned moderator': { ...group, role: 'moderator', isBanned: true },
  'banned outsider': { ...group, isBanned: true },
  invited: { ...group, isInvited: true, isPrivate: true },
  outsider: group,
  'outsider of a private group': { ...group, isPrivate: true },
} as const;
const granted = (viewer: keyof typeof VIEWERS, actions: readonly PlainGroupAction[]) =>
  actions.filter((action) => mayDo(VIEWERS[viewer], action));

test.each([
  ['owner', ['see', 'listMembers', 'enter', 'readAudit', 'editCalendar', 'moveSignups', 'editWebhook', 'rename']],
  ['moderator', ['see', 'listMembers', 'enter', 'leave', 'readAudit', 'editCalendar', 'moveSignups']],
  ['member', ['see', 'listMembers', 'enter', 'leave']],
  ['banned moderator', ['see', 'leave']],
  ['banned outsider', ['see', 'leave']],
  ['invited', ['see', 'join']],
  ['outsider', ['see', 'join']],
  ['outsider of a private group', []],
] as const)('%s: %j', (viewer, expected) => {
  const asked = ['see', 'join', 'listMembers', 'enter', 'leave', 'readAudit', 'editCalendar', 'moveSignups'] as const;
  expect(granted(viewer, [...asked, 'editWebhook', 'rename']).toSorted()).toEqual(expected.toSorted());
});

test('who moderates writes in a paused chat and without the wait of slow mode', () => {
  const actions = ['chat', 'chatWhilePaused', 'skipSlowMode'] as const;
  expect([granted('moderator', actions), granted('member', actions)]).toEqual([actions, ['chat']]);
});

const TARGETS: readonly Target[] = ['owner', 'moderator', 'member', 'banned', 'outsider', 'self'];

test.each([
  ['owner', 'removeWish', ['moderator', 'member', 'banned', 'self']],
  ['moderator', 'removeWish', ['owner', 'moderator', 'member', 'banned', 'self']],
  ['member', 'removeWish', ['self']],
  ['owner', 'markWish', ['self']],
  ['moderator', 'deleteMessage', ['member', 'banned', 'outsider', 'self']],
  ['moderator', 'demote', ['self']],
  ['banned moderator', 'demote', []],
  ['member', 'invite', []],
] as const)('%s, %s of %j', (viewer, action, expected) => {
  expect(TARGETS.filter((target) => mayDoTo(VIEWERS[viewer], action, target))).toEqual(expected);
});

test('a ban hides a member, but no rank', () => {
  const kinds = (['owner', 'moderator', 'member', 'invited', 'outsider'] as const).map((role) =>
    [false, true].map((isBanned) => classifyTarget({ role, isBanned }, false)),
  );
  expect(kinds).toEqual([
    ['owner', 'owner'],
    ['moderator', 'moderator'],
    ['member', 'banned'],
    ['outsider', 'banned'],
    ['outsider', 'banned'],
  ]);
  expect(classifyTarget({ role: 'owner', isBanned: false }, true)).toBe('self');
  expect(classifyTarget(undefined, false), 'not listed').toBe('member');
});

test('an administrator adds to the role, a guest has no role', () => {
  const person: GroupPerson = { account: 'admin', role: 'outsider', isBanned: false, isPrivate: true };
  const guest: GroupPerson = { ...person, account: 'guest', role: 'owner', isPrivate: false };
  const asked = ['see', 'readAudit', 'enter'] as const;
  expect(asked.filter((action) => isGranted(person, action))).toEqual(['see', 'readAudit']);
  expect(asked.filter((action) => isGranted({ ...person, role: 'member' }, action))).toEqual(asked);
  expect(asked.filter((action) => isGranted(guest, action))).toEqual(['see']);
});

test('an action on a person is refused without one', () => {
  expect([isGranted({ account: 'user', ...VIEWERS.owner }, 'ban'), rolesGranted('ban')]).toEqual([
    false,
    ['owner', 'moderator'],
  ]);
});

test('every row grants something', () => {
  expect(Object.values(PERMISSIONS).filter((row) => Object.keys(row).length === 0)).toEqual([]);
});
