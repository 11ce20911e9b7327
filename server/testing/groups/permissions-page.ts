import { PERMISSIONS, type Actor, type Grant, type GroupAction } from '#shared/people/permissions.ts';

const ACTORS: readonly Actor[] = ['owner', 'moderator', 'member', 'banned', 'invited', 'outsider', 'guest', 'admin'];

export const ACTION_LABELS: Readonly<Record<GroupAction, string>> = {
  see: 'see the group in the list',
  listMembers: 'see who belongs to the group',
  enter: 'enter and read the tavern',
  move: 'walk in the tavern',
  chat: 'write in the chat (not while muted)',
  chatWhilePaused: 'write while the chat is paused',
  skipSlowMode: 'write without the wait of slow mode',
  pinMessage: 'pin a message',
  report: 'report a message',
  join: 'join',
  decline: 'decline an invitation',
  leave: 'leave',
  rename: 'rename the group',
  delete: 'delete the group',
  slowMode: 'set slow mode',
  pauseChat: 'pause the chat',
  readAudit: 'read the log and the reports, list bans, mutes and invitations',
  readRoster: 'read the roster',
  shareCharacters: 'share characters with the group',
  useCalendar: 'read the calendar and sign up',
  editCalendar: 'create, change and cancel events',
  moveSignups: 'move sign-ups of others',
  editWebhook: 'set up the webhook',
  invite: 'invite',
  withdraw: 'withdraw the invitation of',
  kick: 'remove',
  ban: 'ban',
  unban: 'unban',
  mute: 'mute',
  unmute: 'unmute',
  promote: 'make a moderator',
  demote: 'make a member again',
  handOver: 'hand over the group to',
  noteMember: 'note main and rank of',
  markWish: 'mark as done a wish of',
  removeWish: 'remove a wish of',
  deleteMessage: 'delete a message of',
};

/** The text of docs/groups-permissions.md. */
export function permissionsPage(): string {
  const rows = (Object.entries(PERMISSIONS) as [GroupAction, { readonly [K in Actor]?: Grant }][]).map(
    ([action, row]) => `| ${[ACTION_LABELS[action], ...ACTORS.map((actor) => cell(row[actor]))].join(' | ')} |`,
  );
  return `# Group permissions

Printed from \`shared/people/permissions.ts\`; a test compares them. HTTP, the live connection and the pages ask the same table.

- An empty cell means refused, "public" allowed in public groups only. Other cells list the permitted targets.
- A mute forbids writing in the chat and nothing else. A banned person has only the column "banned" until the ban expires.
- A ban does not change the role as a target: a banned moderator is still a moderator. The target "banned" is a banned member or outsider; "outsider" includes invited people.
- "admin" lists what the account role adds to the group role. "guest" is the shared read-only account.
- Pages offer what the role in the group grants, not what the column "admin" adds.
- A group that the caller may not see returns 404, as if it did not exist.

| | ${ACTORS.join(' | ')} |
|---|${ACTORS.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

function cell(grant: Grant | undefined): string {
  if (grant === undefined) return '';
  if (grant === true) return 'yes';
  return grant === 'public' ? 'public' : grant.join(', ');
}
