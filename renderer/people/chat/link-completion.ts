import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import { CHAT_MAX } from '#shared/people/chat-text.ts';
import { linkOf } from '#shared/people/chat-links.ts';

export const SHOWN_MAX = 8;
/** Of those that items leave to characters. */
const CHARACTERS_MAX = 5;

/** A character that can be named, with what helps to choose it. */
export interface FoundCharacter extends ChatCharacter {
  readonly class: string;
  /** Realm, or who shares it. */
  readonly hint: string;
}

/** Found for an open bracket, best first. */
export interface FoundLinks {
  readonly items: readonly ChatItem[];
  readonly characters: readonly FoundCharacter[];
}

export const NOTHING_FOUND: FoundLinks = { items: [], characters: [] };

export interface Completion {
  readonly line: string;
  readonly label: string;
  /** That the completed line names. */
  readonly item?: ChatItem;
  readonly character?: FoundCharacter;
}

const OPEN_BRACKET = /^(.*)\[([^[\]]*)$/su;

/** Text after a bracket that the line does not close; null without one. */
export function findOpenBracket(line: string): string | null {
  return OPEN_BRACKET.exec(line)?.[2]?.trim() ?? null;
}

/** Completions of a line that ends in an open bracket: characters, then items. None without a bracket. */
export function completeLink(line: string, { items, characters }: FoundLinks): Completion[] {
  const open = OPEN_BRACKET.exec(line);
  if (!open) return [];
  const before = open[1] ?? '';
  const complete = (name: string) => ({ line: `${before}${linkOf(name)} `, label: name });
  const named = characters.slice(0, Math.max(CHARACTERS_MAX, SHOWN_MAX - items.length));
  return [
    ...named.map((character) => ({ ...complete(character.name), character })),
    ...items.map((item) => ({ ...complete(item.name), item })),
  ]
    .slice(0, SHOWN_MAX)
    .filter(({ line: completed }) => completed.length <= CHAT_MAX);
}

/** True when Enter takes the completion instead of sending: not for a bare bracket. */
export function isUnfinishedLink(line: string, { item, character }: Completion): boolean {
  return (item ?? character) !== undefined && (findOpenBracket(line) ?? '') !== '';
}
