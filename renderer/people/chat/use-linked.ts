import { useState } from 'react';
import { NO_LINKS, type ChatLinks } from '#shared/people/chat-links.ts';
import type { Completion } from './link-completion.ts';

/** Items and characters that completions wrote into a line, which may have lost them since. */
export function useLinked(known: ChatLinks = NO_LINKS) {
  const [linked, setLinked] = useState(known);
  return {
    linked,
    link: ({ item, character }: Completion): void =>
      setLinked(({ items, characters }) => ({
        items: item ? [item, ...items] : items,
        characters: character ? [{ id: character.id, name: character.name }, ...characters] : characters,
      })),
    forget: (): void => setLinked(NO_LINKS),
  };
}
