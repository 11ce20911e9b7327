import type { GroupAction } from '../../accounts/group-access.ts';
import { PERMISSIONS, type Actor, type Grant } from '../../features/groups/permissions.ts';

const ACTORS: readonly Actor[] = ['owner', 'moderator', 'member', 'banned', 'invited', 'outsider', 'guest', 'admin'];

export const ACTION_LABELS: Readonly<Record<GroupAction, string>> = {
  see: 'see the group in the list',
  enter: 'enter the tavern, read along',
  move: 'walk in the tavern',
  chat: 'write in the chat (not while muted)',
  report: 'report a message',
  join: 'join',
  decline: 'decline an invitation',
  leave: 'leave',
  rename: 'rename the group',
  delete: 'delete the group',
  slowMode: 'set slow mode',
  pauseChat: 'pause the chat',
  readAudit: 'read the log, list bans, mutes and invitations',
  invite: 'invite',
  withdraw: 'take the invitation back of',
  kick: 'remove',
  ban: 'ban',
  unban: 'unban',
  mute: 'mute',
  unmute: 'unmute',
  promote: 'make a moderator',
  demote: 'make a member again',
  handOver: 'hand over the group to',
  deleteMessage: 'delete a message of',
};

/** The text of docs/groups-permissions.md. */
export function permissionsPage(): string {
  const rows = (Object.entries(PERMISSIONS) as [GroupAction, { readonly [K in Actor]?: Grant }][]).map(
    ([action, row]) => `| ${[ACTION_LABELS[action], ...ACTORS.map((actor) => cell(row[actor]))].join(' | ')} |`,
  );
  return `# Who may do what in groups

Printed from \`server/features/groups/permissions.ts\`; a test compares. HTTP and the live connection ask the same table.

- An empty cell is a refusal. "public" means in public groups only. Otherwise a cell says to whom it may be done.
- Whoever is muted may do what the role may, but not write in the chat. Whoever is banned has only the column "banned", until the ban runs out.
- While the chat is paused, only the owner and moderators write.
- A ban does not hide a rank: a banned moderator is a moderator for those who act on them. "banned" among targets is a banned member or outsider, "outsider" includes the invited.
- "admin" is what the account role adds to the role in the group. "guest" is the shared read-only account.
- A group that may not be seen is answered like one that does not exist (404).

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
