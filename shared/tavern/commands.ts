import {
  DEFAULT_BAN,
  DEFAULT_MUTE,
  DEFAULT_REASON,
  SANCTION_MS,
  type SanctionDuration,
} from '../contract/groups/groups.ts';

/** Allowed durations, shortest first. */
export const DURATIONS = Object.keys(SANCTION_MS) as SanctionDuration[];

function isDuration(text: string): text is SanctionDuration {
  return Object.hasOwn(SANCTION_MS, text);
}

/** Minimum role of a command; unavailable commands are not suggested. */
export type CommandFor = 'everyone' | 'moderator' | 'owner';

export const COMMANDS = {
  help: { usage: '/help', for: 'everyone' },
  me: { usage: '/me <what you do>', for: 'everyone' },
  who: { usage: '/who', for: 'everyone' },
  whocan: { usage: '/whocan <recipe, item or instance>', for: 'everyone' },
  invite: { usage: '/invite <user>', for: 'moderator' },
  ban: { usage: '/ban <user> [time] [reason]', for: 'moderator' },
  unban: { usage: '/unban <user>', for: 'moderator' },
  mute: { usage: '/mute <user> [time] [reason]', for: 'moderator' },
  unmute: { usage: '/unmute <user>', for: 'moderator' },
  mod: { usage: '/mod <user>', for: 'owner' },
} as const satisfies Readonly<Record<string, { readonly usage: string; readonly for: CommandFor }>>;

export type CommandName = keyof typeof COMMANDS;

export type ChatLine =
  | { readonly kind: 'empty' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'me'; readonly text: string }
  | { readonly kind: 'help' | 'who' }
  | { readonly kind: 'whocan'; readonly text: string }
  | { readonly kind: 'invite' | 'unban' | 'unmute' | 'mod'; readonly username: string }
  | {
      readonly kind: 'ban' | 'mute';
      readonly username: string;
      readonly duration: SanctionDuration;
      readonly reason: string;
    }
  /** Known command with missing or invalid arguments. */
  | { readonly kind: 'usage'; readonly command: CommandName }
  | { readonly kind: 'unknown' };

/** A slash followed by a letter starts a command, case-insensitive. Names may be prefixed with `@`. */
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
  if (command === 'whocan') return { kind: 'whocan', text: [first, ...words].join(' ') };
  const username = first.replace(/^@/, '');
  if (username === '') return { kind: 'usage', command };
  if (command === 'ban' || command === 'mute') return readSanction(command, username, words);
  return words.length === 0 ? { kind: command, username } : { kind: 'usage', command };
}

function readSanction(command: 'ban' | 'mute', username: string, words: readonly string[]): ChatLine {
  const time = (words[0] ?? '').toLowerCase();
  // "2h" and "99x" are mistyped durations: as reasons they would ban for the default hour unnoticed.
  if (!isDuration(time) && /^\d/.test(time)) return { kind: 'usage', command };
  const duration = isDuration(time) ? time : command === 'ban' ? DEFAULT_BAN : DEFAULT_MUTE;
  const reason = (isDuration(time) ? words.slice(1) : words).join(' ');
  return { kind: command, username, duration, reason: reason === '' ? DEFAULT_REASON : reason };
}

/** A command as it is typed, with the durations it takes. */
export function formatUsage(command: CommandName): string {
  const { usage } = COMMANDS[command];
  return command === 'ban' || command === 'mute' ? `${usage} (times: ${DURATIONS.join(', ')})` : usage;
}
