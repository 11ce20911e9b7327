import { COMMANDS, DURATIONS, type CommandName } from '#shared/tavern/commands.ts';
import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import { CHAT_MAX } from '#shared/contract/groups/tavern.ts';
import { itemLink } from '#shared/tavern/item-links.ts';
import type { GroupRole } from '#shared/contract/groups/groups.ts';

/** Maximum suggestions. */
export const SHOWN_MAX = 8;

export interface Completion {
  readonly line: string;
  readonly label: string;
  /** That the line names alone. */
  readonly command?: CommandName;
  /** That the completed line names. */
  readonly item?: ChatItem;
}

interface Knowledge {
  readonly role: GroupRole;
  /** Names that match, best first. */
  readonly names: readonly string[];
  /** Found for the open bracket. */
  readonly items: readonly ChatItem[];
}

const OPEN_BRACKET = /^(.*)\[([^[\]]*)$/su;

/** Text after a bracket that the line does not close; empty without one. */
export function findOpenBracket(line: string): string {
  return OPEN_BRACKET.exec(line)?.[2]?.trim() ?? '';
}

const RANK: Readonly<Record<GroupRole, number>> = { member: 0, moderator: 1, owner: 2 };
const NEEDED = { everyone: 0, moderator: 1, owner: 2 } as const;

/** Completions of a line at the cursor: commands, then names, then durations; names after an `@` and items after a `[` anywhere. */
export function complete(line: string, { role, names, items }: Knowledge): Completion[] {
  const command = /^\/(\S*)$/.exec(line);
  if (command) return completeCommand((command[1] ?? '').toLowerCase(), role);
  const order = /^\/(\S+)\s+(.*)$/s.exec(line);
  const name = (order?.[1] ?? '').toLowerCase();
  if (order && takesName(name)) {
    const words = (order[2] ?? '').split(' ');
    if (words.length === 1) return completeName(words[0] ?? '', names, (found) => `/${name} ${found} `);
    const isTimed = name === 'ban' || name === 'mute';
    if (isTimed && words.length === 2) return completeTime(`/${name} ${words[0]}`, words[1] ?? '');
    return [];
  }
  const bracket = findOpenBracket(line) === '' ? null : OPEN_BRACKET.exec(line);
  if (bracket) return completeItem(bracket[1] ?? '', items);
  const mention = /(^|.*\s)@(\S+)$/su.exec(line);
  return mention ? completeName(mention[2] ?? '', names, (found) => `${mention[1]}@${found} `) : [];
}

/**
 * True when Enter completes the word instead of sending: the completion extends the typed text, which is no command or
 * name by itself.
 */
export function isUnfinished(line: string, completion: Completion, { names }: Knowledge): boolean {
  if (completion.item) return true;
  const typed = line.toLowerCase();
  if (completion.line.trim().toLowerCase() === typed.trim()) return false;
  const [command] = /^\/(\S+)$/.exec(typed)?.slice(1) ?? [];
  if (command !== undefined) return !Object.hasOwn(COMMANDS, command);
  const word = typed.split(' ').at(-1)?.replace(/^@/, '') ?? '';
  return word !== '' && !names.some((name) => name.toLowerCase() === word);
}

function completeCommand(start: string, role: GroupRole): Completion[] {
  return (Object.keys(COMMANDS) as CommandName[])
    .filter((name) => name.startsWith(start) && RANK[role] >= NEEDED[COMMANDS[name].for])
    .map((name) => ({ line: `/${name} `, label: `/${name}`, command: name }));
}

function takesName(name: string): boolean {
  return Object.hasOwn(COMMANDS, name) && COMMANDS[name as CommandName].usage.includes('<user>');
}

function completeName(typed: string, names: readonly string[], build: (name: string) => string): Completion[] {
  const start = typed.replace(/^@/, '').toLowerCase();
  return names
    .filter((name) => name.toLowerCase().startsWith(start) && name !== typed)
    .slice(0, SHOWN_MAX)
    .map((name) => ({ line: build(name), label: name }));
}

function completeItem(before: string, items: readonly ChatItem[]): Completion[] {
  return items
    .slice(0, SHOWN_MAX)
    .map((item) => ({ line: `${before}${itemLink(item.name)} `, label: item.name, item }))
    .filter(({ line }) => line.length <= CHAT_MAX);
}

function completeTime(before: string, typed: string): Completion[] {
  return DURATIONS.filter((time) => time.startsWith(typed) && time !== typed).map((time) => ({
    line: `${before} ${time} `,
    label: time,
  }));
}
