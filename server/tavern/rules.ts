import type { TavernPush } from '#shared/tavern/contract/tavern.ts';
import { commandsFor, DURATIONS, type CommandName } from '#shared/tavern/commands.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import { Failure } from '../base/http/errors.ts';
import type { GroupMembership } from '../people/groups/group-access.ts';

/** Sent to a user who may not be, or no longer be, in a tavern. */
export function joinRefused(groupId: number, refusal?: Failure | null): TavernPush {
  return { type: 'outside', groupId, ...toWireMessage(refusal?.content ?? message('group_not_found')) };
}

/** Null when a user who is subject to slow mode may write now. */
export function findSlowModeRefusal({ group }: GroupMembership, lastAt: number | null, now: number): Failure | null {
  // A message from the future was stored before the clock was set back.
  if (lastAt === null || lastAt > now) return null;
  const seconds = Math.ceil((lastAt + group.slowModeSeconds * 1000 - now) / 1000);
  if (seconds <= 0) return null;
  const wait = message('wait_seconds', { count: seconds });
  return new Failure('slow_mode', { wait }, { retryAfterSeconds: seconds });
}

function aboutCommand(name: CommandName): Message {
  const times = DURATIONS.join(', ');
  return name === 'ban' || name === 'mute' ? message(`help_${name}`, { times }) : message(`help_${name}`);
}

export function helpMessage({ role }: Pick<GroupMembership, 'role'>): Message {
  const lines = commandsFor(role).map(aboutCommand);
  return message('command_help', { commands: lines.reduce((before, line) => message('help_lines', { before, line })) });
}

export function occupantsMessage(usernames: readonly string[]): Message {
  const names = usernames.toSorted((a, b) => a.localeCompare(b, 'en'));
  return names.length === 0 ? message('room_empty') : message('room_occupants', { count: names.length, names });
}
