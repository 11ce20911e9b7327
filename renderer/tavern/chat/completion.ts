import { COMMANDS, commandsFor, DURATIONS, type CommandName } from '#shared/tavern/commands.ts';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import {
  completeLink,
  findOpenBracket,
  isUnfinishedLink,
  SHOWN_MAX,
  type Completion,
  type FoundLinks,
} from '../../people/chat/link-completion.ts';

export interface ChatCompletion extends Completion {
  /** That the line names alone. */
  readonly command?: CommandName;
}

interface Knowledge {
  readonly role: GroupRole;
  /** Names that match, best first. */
  readonly names: readonly string[];
  /** Found for the open bracket. */
  readonly links: FoundLinks;
}

/** Completions of a line at the cursor: commands, then names, then durations; names after an `@`, and characters and items after a `[` anywhere. */
export function complete(line: string, { role, names, links }: Knowledge): ChatCompletion[] {
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
  if (findOpenBracket(line) !== null) return completeLink(line, links);
  const mention = /(^|.*\s)@(\S+)$/su.exec(line);
  return mention ? completeName(mention[2] ?? '', names, (found) => `${mention[1]}@${found} `) : [];
}

/** True when Enter completes the word instead of sending: the typed text is no command or name by itself. */
export function isUnfinished(line: string, completion: Completion, { names }: Pick<Knowledge, 'names'>): boolean {
  if (completion.item ?? completion.character) return isUnfinishedLink(line, completion);
  const typed = line.toLowerCase();
  if (completion.line.trim().toLowerCase() === typed.trim()) return false;
  const [command] = /^\/(\S+)$/.exec(typed)?.slice(1) ?? [];
  if (command !== undefined) return !Object.hasOwn(COMMANDS, command);
  const word = typed.split(' ').at(-1)?.replace(/^@/, '') ?? '';
  return word !== '' && !names.some((name) => name.toLowerCase() === word);
}

function completeCommand(start: string, role: GroupRole): ChatCompletion[] {
  return commandsFor(role)
    .filter((name) => name.startsWith(start))
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

function completeTime(before: string, typed: string): Completion[] {
  return DURATIONS.filter((time) => time.startsWith(typed) && time !== typed).map((time) => ({
    line: `${before} ${time} `,
    label: time,
  }));
}
