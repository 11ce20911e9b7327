import type { TavernPush } from '#shared/contract/groups/tavern.ts';
import { COMMANDS, usageLine, type CommandName } from '#shared/tavern/commands.ts';
import { Failure } from '../../http/errors.ts';
import type { GroupMembership } from '../../accounts/group-access.ts';

/** Sent to a user who may not be, or no longer be, in a tavern. */
export function joinRefused(groupId: number, refusal?: Failure | null): TavernPush {
  const { code, message } = refusal ?? { code: 'not_found', message: 'There is no such group.' };
  return { type: 'outside', groupId, code, message };
}

/** Null when the user may write now; owners and moderators always may. */
export function findSlowModeRefusal(
  { role, group }: GroupMembership,
  lastAt: number | null,
  now: number,
): Failure | null {
  if (role !== 'member' || group.slowModeSeconds === 0 || lastAt === null) return null;
  const seconds = Math.ceil((lastAt + group.slowModeSeconds * 1000 - now) / 1000);
  if (seconds <= 0) return null;
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new Failure(429, 'slow_mode', `Slow mode is on: you can write again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

/** Commands available to the role, one a line. */
export function formatHelp({ role }: Pick<GroupMembership, 'role'>): string {
  const mine = {
    everyone: true,
    moderator: role === 'moderator' || role === 'owner',
    owner: role === 'owner',
  } as const;
  const names = (Object.keys(COMMANDS) as CommandName[]).filter((name) => mine[COMMANDS[name].for]);
  return ['Commands:', ...names.map((name) => usageLine(name).replace('Usage: ', ''))].join('\n');
}

export function formatOccupants(usernames: readonly string[]): string {
  const names = usernames.toSorted((a, b) => a.localeCompare(b, 'en'));
  if (names.length === 0) return 'Nobody is in the room.';
  return `In the room (${names.length}): ${names.join(', ')}`;
}
