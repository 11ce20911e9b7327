import { useState, type KeyboardEvent } from 'react';
import { findOpenBracket, NOTHING_FOUND, type Completion, type FoundLinks } from './link-completion.ts';

interface CompletedField {
  readonly line: string;
  readonly onLine: (line: string) => void;
  /** Completions of the line at its end, best first. */
  readonly complete: (line: string, links: FoundLinks) => readonly Completion[];
  /** True when Enter takes the completion instead of sending. */
  readonly isUnfinished: (line: string, completion: Completion) => boolean;
  /** The line names an item or a character by a completion. */
  readonly onLink: (completion: Completion) => void;
}

interface Found {
  readonly links: FoundLinks;
  /** The text behind the open bracket that they were found for; null before the first. */
  readonly text: string | null;
}

/** Completions of a line and the keys that choose one. Keys that come before its links are found take the first. */
export function useCompletions({ line, onLine, complete, isUnfinished, onLink }: CompletedField) {
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setIsDismissed] = useState(false);
  const [known, setKnown] = useState<Found>({ links: NOTHING_FOUND, text: null });
  /** Text behind the bracket when a key wanted its links. */
  const [wanted, setWanted] = useState<string | null>(null);
  const bracket = findOpenBracket(line);
  const found = isDismissed ? [] : complete(line, known.links);
  const shown = Math.min(chosen, Math.max(found.length - 1, 0));
  const write = (next: string): void => {
    setChosen(0);
    setIsDismissed(false);
    setWanted(null);
    onLine(next);
  };
  const take = (completion: Completion | undefined): void => {
    if (!completion) return;
    if (completion.item ?? completion.character) onLink(completion);
    write(completion.line);
  };
  const keepLinks = (links: FoundLinks, text: string | null): void => {
    setKnown({ links, text });
    if (wanted !== null && wanted === text) take(complete(line, links)[0]);
  };
  const press = (event: KeyboardEvent): void => {
    const completion = found[shown];
    if (!completion || event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEarlier = (completion.item ?? completion.character) !== undefined && known.text !== bracket;
    if (by !== undefined) setChosen((shown + by + found.length) % found.length);
    else if (isEarlier && ['Tab', 'Enter'].includes(event.key)) setWanted(bracket);
    else if (event.key === 'Tab' && !event.shiftKey) take(completion);
    else if (event.key === 'Enter' && isUnfinished(line, completion)) take(completion);
    else if (event.key === 'Escape') setIsDismissed(true);
    else return;
    event.preventDefault();
  };
  return { found, chosen: shown, bracket, keepLinks, write, take, press };
}
