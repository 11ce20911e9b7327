import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GroupAction } from '#shared/people/permissions.ts';
import type { GroupMembership } from './group-access.ts';
import { permissionsPage } from '../../testing/groups/permissions-page.ts';
import { findRefusal } from './rules.ts';

const group = { id: 1, name: 'The Gilded Mug', isPrivate: false, slowModeSeconds: 0, isChatPaused: false };
const sanction = { expiresAt: Date.UTC(2026, 10, 21, 13), reason: 'Threw a mug' };
let people = 0;

function person(standing: Partial<GroupMembership> = {}): GroupMembership {
  people++;
  return {
    userId: people,
    username: `Person${people}`,
    account: 'user',
    role: 'member',
    ban: null,
    mute: null,
    group,
    ...standing,
  };
}

const codeOf = (actor: GroupMembership, action: GroupAction, target?: GroupMembership) =>
  findRefusal(actor, action, target)?.code ?? 'ok';

test('docs/groups-permissions.md matches the permission table', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot(
    fileURLToPath(new URL('../../../docs/groups-permissions.md', import.meta.url)),
  );
});

describe('visibility of a private group', () => {
  const hidden = { ...group, isPrivate: true };
  test.each(['outsider', 'invited'] as const)('%s', (role) => {
    const actions: GroupAction[] = ['see', 'join', 'chat', 'rename', 'readAudit'];
    const codes = actions.map((action) => codeOf(person({ role, group: hidden }), action));
    expect(codes).toEqual(
      role === 'invited'
        ? ['ok', 'ok', 'members_only', 'owner_only', 'moderators_only']
        : actions.map(() => 'group_not_found'),
    );
  });
});

test('a muted member keeps all permissions except chat, and receives the end and the reason', () => {
  const muted = person({ role: 'moderator', mute: sanction });
  expect([codeOf(muted, 'enter'), codeOf(muted, 'move'), codeOf(muted, 'ban', person())]).toEqual(['ok', 'ok', 'ok']);
  expect(findRefusal(muted, 'chat')).toMatchObject({
    status: 403,
    code: 'muted',
    message: 'You are muted in The Gilded Mug until 2026-11-21 13:00 UTC. Reason: Threw a mug',
  });
});

test('in a paused chat only moderators write', () => {
  const paused = { ...group, isChatPaused: true };
  expect(
    (['member', 'moderator', 'owner', 'outsider'] as const).map((role) =>
      codeOf(person({ role, group: paused }), 'chat'),
    ),
  ).toEqual(['chat_paused', 'ok', 'ok', 'members_only']);
});

test('a banned user can see the list and leave in any role', () => {
  const banned = person({ role: 'moderator', ban: sanction });
  expect([codeOf(banned, 'see'), codeOf(banned, 'leave')]).toEqual(['ok', 'ok']);
  const others: GroupAction[] = ['enter', 'chat', 'move', 'join', 'rename', 'readAudit'];
  expect(others.map((action) => codeOf(banned, action))).toEqual(others.map(() => 'banned'));
  expect(codeOf(banned, 'unban', banned), 'least of all unban themselves').toBe('banned');
});

test('a ban does not hide the role', () => {
  const moderator = person({ role: 'moderator' });
  expect(codeOf(moderator, 'unban', person({ role: 'moderator', ban: sanction }))).toBe('moderators_only');
  expect(codeOf(moderator, 'unban', person({ ban: sanction }))).toBe('ok');
  expect(codeOf(person({ role: 'owner' }), 'unban', person({ role: 'moderator', ban: sanction }))).toBe('ok');
});

test('the owner is exempt from moderation, and moderators cannot promote', () => {
  const owner = person({ role: 'owner' });
  const actions: GroupAction[] = ['kick', 'ban', 'mute', 'demote'];
  for (const actor of [person({ role: 'moderator' }), person({ role: 'member', account: 'admin' })]) {
    expect(actions.map((action) => codeOf(actor, action, owner))).toEqual(actions.map(() => 'owner_is_safe'));
  }
  expect(codeOf(person({ role: 'moderator' }), 'promote', person())).toBe('owner_only');
});

test('the guest has no permissions', () => {
  const guest = person({ role: 'outsider', account: 'guest' });
  expect([codeOf(guest, 'see'), codeOf(guest, 'join'), codeOf(guest, 'chat')]).toEqual([
    'ok',
    'guest_is_read_only',
    'guest_is_read_only',
  ]);
});

test('an administrator moderates everywhere but chats only as a member', () => {
  const admin = person({ role: 'outsider', account: 'admin', group: { ...group, isPrivate: true } });
  expect([
    codeOf(admin, 'see'),
    codeOf(admin, 'readAudit'),
    codeOf(admin, 'ban', person()),
    codeOf(admin, 'chat'),
  ]).toEqual(['ok', 'ok', 'ok', 'members_only']);
  expect(codeOf(person({ account: 'admin' }), 'chat')).toBe('ok');
});
