import { DEFAULT_DURATION, DEFAULT_REASON, SANCTION_MS, type SanctionDuration } from '../contract/groups/groups.ts';

/** How a time can be written, shortest first. */
export const DURATIONS = Object.keys(SANCTION_MS) as SanctionDuration[];
/** Section 5, word for word. */
export const UNKNOWN_COMMAND = 'Unknown command. Type /help to see available commands.';

function isDuration(text: string): text is SanctionDuration {
  return Object.hasOwn(SANCTION_MS, text);
}

/** Who a command is for: what others may not use is not offered to them. */
export type CommandFor = 'everyone' | 'moderator' | 'owner';

/** Every command, how it is written, and for whom. */
export const COMMANDS = {
  help: { usage: '/help', for: 'everyone' },
  me: { usage: '/me <what you do>', for: 'everyone' },
  who: { usage: '/who', for: 'everyone' },
  invite: { usage: '/invite <user>', for: 'moderator' },
  ban: { usage: '/ban <user> [time] [reason]', for: 'moderator' },
  unban: { usage: '/unban <user>', for: 'moderator' },
  mute: { usage: '/mute <user> [time] [reason]', for: 'moderator' },
  unmute: { usage: '/unmute <user>', for: 'moderator' },
  mod: { usage: '/mod <user>', for: 'owner' },
} as const satisfies Readonly<Record<string, { readonly usage: string; readonly for: CommandFor }>>;

export type CommandName = keyof typeof COMMANDS;

/** What a line that someone typed means. */
export type ChatLine =
  | { readonly kind: 'empty' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'me'; readonly text: string }
  | { readonly kind: 'help' | 'who' }
  | { readonly kind: 'invite' | 'unban' | 'unmute' | 'mod'; readonly username: string }
  | {
      readonly kind: 'ban' | 'mute';
      readonly username: string;
      readonly duration: SanctionDuration;
      readonly reason: string;
    }
  /** A known command that is not complete, or a time that there is not. */
  | { readonly kind: 'usage'; readonly command: CommandName }
  | { readonly kind: 'unknown' };

/**
 * Reads a line of the chat (section 5). It is a command when its first character is a slash that is followed by a
 * letter; commands are known in any case. A name may be written with an `@` before it.
 */
export function parseChat(line: string): ChatLine {
  const text = line.trim();
  if (text === '') return { kind: 'empty' };
  const command = /^\/(\p{L}\S*)(?:\s+([^]*))?$/u.exec(text);
  if (!command) return { kind: 'message', text };
  const name = (command[1] ?? '').toLowerCase();
  return Object.hasOwn(COMMANDS, name) ? readCommand(name as CommandName, command[2] ?? '') : { kind: 'unknown' };
}

function readCommand(command: CommandName, rest: string): ChatLine {
  if (command === 'help' || command === 'who') return { kind: command };
  const [first = '', ...words] = rest.trim().split(/\s+/);
  if (first === '') return { kind: 'usage', command };
  if (command === 'me') return { kind: 'me', text: rest.trim() };
  const username = first.replace(/^@/, '');
  if (username === '') return { kind: 'usage', command };
  if (command === 'ban' || command === 'mute') return readSanction(command, username, words);
  return words.length === 0 ? { kind: command, username } : { kind: 'usage', command };
}

function readSanction(command: 'ban' | 'mute', username: string, words: readonly string[]): ChatLine {
  const time = (words[0] ?? '').toLowerCase();
  // "2h" is meant as a time: taken as a reason it would ban for an hour and say so nowhere.
  if (!isDuration(time) && /^\d+\s*(?:[smhdwy]|min|hours?|days?|weeks?)?$/.test(time))
    return { kind: 'usage', command };
  const duration = isDuration(time) ? time : DEFAULT_DURATION;
  const reason = (isDuration(time) ? words.slice(1) : words).join(' ');
  return { kind: command, username, duration, reason: reason === '' ? DEFAULT_REASON : reason };
}

/** Section 8's "usage line per command". */
export function usageLine(command: CommandName): string {
  const times = command === 'ban' || command === 'mute' ? ` (times: ${DURATIONS.join(', ')})` : '';
  return `Usage: ${COMMANDS[command].usage}${times}`;
}
