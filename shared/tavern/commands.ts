import {
  DEFAULT_BAN,
  DEFAULT_MUTE,
  DEFAULT_REASON,
  SANCTION_MS,
  type SanctionDuration,
} from '../people/contract/groups.ts';
import { findGrant, type Actor, type GroupAction } from '../people/permissions.ts';
import { ROLL_MAX } from './contract/roll.ts';

/** Allowed durations, shortest first. */
export const DURATIONS = Object.keys(SANCTION_MS) as SanctionDuration[];

function isDuration(text: string): text is SanctionDuration {
  return Object.hasOwn(SANCTION_MS, text);
}

export const COMMANDS = {
  help: { usage: '/help', needs: 'enter' },
  me: { usage: '/me <what you do>', needs: 'chat' },
  w: { usage: '/w <user> <message>', needs: 'chat' },
  roll: { usage: '/roll [1-100]', needs: 'chat' },
  wave: { usage: '/wave', needs: 'chat' },
  sit: { usage: '/sit', needs: 'move' },
  stand: { usage: '/stand', needs: 'move' },
  who: { usage: '/who', needs: 'enter' },
  whocan: { usage: '/whocan <recipe, item or instance>', needs: 'readRoster' },
  invite: { usage: '/invite <user>', needs: 'invite' },
  ban: { usage: '/ban <user> [time] [reason]', needs: 'ban' },
  unban: { usage: '/unban <user>', needs: 'unban' },
  mute: { usage: '/mute <user> [time] [reason]', needs: 'mute' },
  unmute: { usage: '/unmute <user>', needs: 'unmute' },
  mod: { usage: '/mod <user>', needs: 'promote' },
} as const satisfies Readonly<Record<string, { readonly usage: string; readonly needs: GroupAction }>>;

export type CommandName = keyof typeof COMMANDS;

/** Commands of a role: the others are neither suggested nor explained. */
export function commandsFor(role: Actor): CommandName[] {
  const names = Object.keys(COMMANDS) as CommandName[];
  return names.filter((name) => findGrant(role, COMMANDS[name].needs) !== undefined);
}

export type ChatLine =
  | { readonly kind: 'empty' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'me'; readonly text: string }
  | { readonly kind: 'help' | 'who' | 'sit' | 'stand' }
  | { readonly kind: 'wave' }
  | { readonly kind: 'whisper'; readonly username: string; readonly text: string }
  | { readonly kind: 'roll'; readonly low: number; readonly high: number }
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
  if (isPlain(command)) return { kind: command };
  if (command === 'roll') return readRoll(rest.trim());
  const [first = '', ...words] = rest.trim().split(/\s+/);
  if (first === '') return { kind: 'usage', command };
  if (command === 'me') return { kind: 'me', text: rest.trim() };
  if (command === 'whocan') return { kind: 'whocan', text: [first, ...words].join(' ') };
  const username = first.replace(/^@/, '');
  if (username === '') return { kind: 'usage', command };
  if (command === 'w')
    return words.length === 0 ? { kind: 'usage', command } : { kind: 'whisper', username, text: words.join(' ') };
  if (command === 'ban' || command === 'mute') return readSanction(command, username, words);
  return words.length === 0 ? { kind: command, username } : { kind: 'usage', command };
}

function isPlain(command: CommandName): command is 'help' | 'who' | 'wave' | 'sit' | 'stand' {
  return ['help', 'who', 'wave', 'sit', 'stand'].includes(command);
}

/** `/roll` alone rolls 1 to 100, `/roll 20` 1 to 20. */
function readRoll(range: string): ChatLine {
  const [, first, last] = /^(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?$/.exec(range === '' ? '1-100' : range) ?? [];
  const [low, high] = last === undefined ? [1, Number(first)] : [Number(first), Number(last)];
  const isValid = low >= 1 && low < high && high <= ROLL_MAX;
  return isValid ? { kind: 'roll', low, high } : { kind: 'usage', command: 'roll' };
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
