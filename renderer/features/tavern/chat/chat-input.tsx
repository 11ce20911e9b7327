import { CornerUpLeft, X } from 'lucide-react';
import { lazy, Suspense, useId, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import { CHAT_MAX, type ChatMessage } from '#shared/contract/groups/tavern.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import fieldStyles from '../../../components/controls/field.module.css';
import { itemColour } from '../../../components/game/quality-text.tsx';
import { formatMessage } from '../../../i18n/i18n.ts';
import { cx } from '../../../styles/cx.ts';
import { DURATIONS, type CommandName } from '#shared/tavern/commands.ts';
import { findLinkedItems } from '#shared/tavern/item-links.ts';
import { complete, findOpenBracket, isUnfinished, type Completion } from './completion.ts';
import type { GroupRole } from '#shared/contract/groups/groups.ts';
import styles from './chat-input.module.css';
import quoteStyles from './quote.module.css';

/** With the search over the player's items. */
const ItemFinder = lazy(() => import('./item-finder.tsx').then((m) => ({ default: m.ItemFinder })));

interface ChatInputProps {
  readonly line: string;
  readonly placeholder: string;
  readonly onLine: (line: string) => void;
  readonly role: GroupRole;
  readonly names: readonly string[];
  readonly isConnected: boolean;
  readonly slowSeconds: number;
  /** Message that the line answers. */
  readonly reply: ChatMessage | null;
  readonly onCancelReply: () => void;
  /** Arrow up in an empty line. */
  readonly onEditLast: () => void;
  /** False when the line could not be sent; the text is kept. */
  readonly onSay: (text: string, items: readonly ChatItem[]) => boolean;
  readonly ref: Ref<HTMLInputElement>;
}

interface FoundItems {
  readonly items: readonly ChatItem[];
  /** The text behind the open bracket that they were found for. */
  readonly itemsFor: string;
}

/**
 * Completions of the line and the keys that choose one; Tab or Enter that comes before the items of the text takes the
 * first of them once they are found.
 */
function useCompletions(
  { line, onLine, role, names }: Pick<ChatInputProps, 'line' | 'onLine' | 'role' | 'names'>,
  onItem: (item: ChatItem) => void,
) {
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setIsDismissed] = useState(false);
  const [{ items, itemsFor }, setFoundItems] = useState<FoundItems>({ items: [], itemsFor: '' });
  /** Text behind the bracket when a key wanted its items. */
  const [wanted, setWanted] = useState('');
  const bracket = findOpenBracket(line);
  const knowledge = { role, names, items };
  const found = isDismissed ? [] : complete(line, knowledge);
  const write = (next: string): void => {
    setChosen(0);
    setIsDismissed(false);
    setWanted('');
    onLine(next);
  };
  const take = (completion: Completion | undefined): void => {
    if (!completion) return;
    if (completion.item) onItem(completion.item);
    write(completion.line);
  };
  const keepItems = (next: readonly ChatItem[], text: string): void => {
    setFoundItems({ items: next, itemsFor: text });
    if (wanted !== '' && wanted === text) take(complete(line, { ...knowledge, items: next })[0]);
  };
  const press = (event: KeyboardEvent): void => {
    const completion = found[chosen];
    if (!completion || event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setChosen((chosen + by + found.length) % found.length);
    else if (completion.item && itemsFor !== bracket && ['Tab', 'Enter'].includes(event.key)) setWanted(bracket);
    else if (event.key === 'Tab' && !event.shiftKey) take(completion);
    else if (event.key === 'Enter' && isUnfinished(line, completion, knowledge)) take(completion);
    else if (event.key === 'Escape') setIsDismissed(true);
    else return;
    event.preventDefault();
  };
  return { found, chosen, bracket, keepItems, write, take, press };
}

/** Chat input. Tab, or Enter on an incomplete word, completes commands, names, durations and items, as a combobox. */
export function ChatInput(props: ChatInputProps) {
  const { line, placeholder, onLine, role, names, isConnected, slowSeconds } = props;
  const { reply, onCancelReply, onEditLast, onSay, ref } = props;
  const { t } = useTranslation();
  const id = useId();
  /** Items that a completion wrote into the line, which may have lost them since. */
  const [linked, setLinked] = useState<readonly ChatItem[]>([]);
  const { found, chosen, bracket, keepItems, write, take, press } = useCompletions(
    { line, onLine, role, names },
    (item) => setLinked([item, ...linked]),
  );
  const isOpen = found.length > 0;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (line.trim() === '' || !onSay(line, findLinkedItems(line, linked))) return;
    setLinked([]);
    write('');
  };
  const pressKey = (event: KeyboardEvent): void => {
    press(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && reply) onCancelReply();
    else if (event.key === 'ArrowUp' && line === '') onEditLast();
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      {reply && <Replying message={reply} onCancel={onCancelReply} />}
      <div className={styles['place']}>
        {bracket !== '' && (
          <Suspense>
            <ItemFinder text={bracket} onFound={keepItems} />
          </Suspense>
        )}
        {isOpen && <Suggestions id={id} found={found} chosen={chosen} onTake={take} />}
        <label htmlFor={id} className="visually-hidden">
          {t('tavern.chat.input')}
        </label>
        <input
          ref={ref}
          id={id}
          className={cx(fieldStyles['control'], styles['input'])}
          value={line}
          maxLength={CHAT_MAX}
          placeholder={placeholder}
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={pressKey}
        />
      </div>
      <Button type="submit" variant="primary" disabled={!isConnected || line.trim() === ''}>
        {t('tavern.chat.send')}
      </Button>
      <Hindrance isConnected={isConnected} slowSeconds={slowSeconds} />
    </form>
  );
}

/** The message that the line answers, above the input. */
function Replying({ message, onCancel }: { readonly message: ChatMessage; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={quoteStyles['replying']}>
      <CornerUpLeft aria-hidden />
      <strong>{t('talk.replyingTo', { name: message.username })}</strong>
      <span className={quoteStyles['text']}>{message.message}</span>
      <IconButton size="s" label={t('talk.cancelReply')} onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function Hindrance({ isConnected, slowSeconds }: Pick<ChatInputProps, 'isConnected' | 'slowSeconds'>) {
  const { t } = useTranslation();
  if (!isConnected) return <p className={styles['note']}>{t('tavern.chat.away')}</p>;
  return slowSeconds > 0 && <p className={styles['note']}>{t('tavern.chat.slow', { count: slowSeconds })}</p>;
}

interface SuggestionsProps {
  /** Prefix of the elements' ids. */
  readonly id: string;
  readonly found: readonly Completion[];
  readonly chosen: number;
  readonly onTake: (completion: Completion) => void;
}

function Suggestions({ id, found, chosen, onTake }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['list']} role="listbox" id={`${id}-list`} aria-label={t('tavern.chat.suggestions')}>
      {found.map((completion, i) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
        <div
          key={completion.line}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === chosen}
          className={styles['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(completion)}
        >
          <ChoiceLabel completion={completion} />{' '}
          {completion.command && <span className={styles['hint']}>{describeCommand(completion.command)}</span>}
        </div>
      ))}
    </div>
  );
}

/** Description of a command from `/help`, without its name. */
function describeCommand(name: CommandName): string {
  const text = formatMessage({ code: `help_${name}`, params: { times: DURATIONS.join(', ') } });
  return text
    .slice(name.length + 1)
    .replace(/^:/, '')
    .trim();
}

function ChoiceLabel({ completion: { label, item } }: { readonly completion: Completion }) {
  if (!item) return <strong>{label}</strong>;
  return (
    <strong translate="no" style={item.quality === null ? undefined : { color: itemColour(item.quality) }}>
      {label}
    </strong>
  );
}
