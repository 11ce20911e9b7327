import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { CHAT_MAX } from '#shared/people/chat-text.ts';
import { Muted } from '../../base/ui/layout/layout.tsx';
import fieldStyles from '../../base/ui/controls/field.module.css';
import { classTextColour } from '../../games/game/class-colour.ts';
import { itemColour } from '../../games/game/quality-text.tsx';
import { cx } from '../../base/styles/cx.ts';
import styles from './completing-input.module.css';
import type { Completion, FoundLinks } from './link-completion.ts';
import { type LinkScope, LinkFinder } from './link-finder.tsx';
import { useCompletions } from './use-completions.ts';
import { NO_LINKS, type ChatLinks } from '#shared/people/chat-links.ts';

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

interface CompletingInputProps {
  /** Of the field; its label is the caller's. */
  readonly id: string;
  readonly line: string;
  readonly onLine: (line: string) => void;
  readonly placeholder: string;
  readonly scope: LinkScope;
  readonly complete: (line: string, links: FoundLinks) => readonly Completion[];
  readonly isUnfinished: (line: string, completion: Completion) => boolean;
  /** The line names an item or a character by a completion. */
  readonly onLink: (completion: Completion) => void;
  /** Keys that choose no completion. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly suggestionsLabel: string;
  /** Text of a suggestion beside its name. */
  readonly describe?: (completion: Completion) => ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of chat, as a combobox: Tab, or Enter on an incomplete word, completes it. */
export function CompletingInput({
  id,
  line,
  onLine,
  placeholder,
  scope,
  complete,
  isUnfinished,
  onLink,
  onKey,
  suggestionsLabel,
  describe,
  ref,
}: CompletingInputProps) {
  const completions = useCompletions({ line, onLine, complete, isUnfinished, onLink });
  const { found, chosen, bracket, keepLinks, write, take, press } = completions;
  const isOpen = found.length > 0;
  return (
    <div className={styles['place']}>
      {bracket !== null && <LinkFinder text={bracket} scope={scope} onFound={keepLinks} />}
      {isOpen && (
        <div className={styles['list']} role="listbox" id={`${id}-list`} aria-label={suggestionsLabel}>
          {found.map((completion, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
            <div
              key={completion.character ? `character ${completion.character.id}` : completion.line}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              className={styles['option']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(completion)}
            >
              <ChoiceLabel completion={completion} />{' '}
              <Muted soft size="s">
                {completion.character?.hint ?? describe?.(completion)}
              </Muted>
            </div>
          ))}
        </div>
      )}
      <input
        ref={ref}
        id={id}
        className={cx(fieldStyles['control'], styles['input'])}
        value={line}
        maxLength={CHAT_MAX}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          press(event);
          if (!event.defaultPrevented) onKey?.(event);
        }}
      />
    </div>
  );
}

function ChoiceLabel({ completion: { label, item, character } }: { readonly completion: Completion }) {
  if (character) {
    return (
      <strong translate="no" style={{ color: classTextColour(character.class) }}>
        {label}
      </strong>
    );
  }
  if (!item) return <strong>{label}</strong>;
  return (
    <strong translate="no" style={item.quality === null ? undefined : { color: itemColour(item.quality) }}>
      {label}
    </strong>
  );
}
