import { useId, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_MAX } from '#shared/contract/groups/tavern.ts';
import { Button } from '../../../components/controls/button.tsx';
import fieldStyles from '../../../components/controls/field.module.css';
import { cx } from '../../../styles/cx.ts';
import { complete, isUnfinished, type Completion } from './completion.ts';
import type { GroupRole } from '#shared/contract/groups/groups.ts';
import styles from './chat-input.module.css';

interface ChatInputProps {
  readonly line: string;
  readonly onLine: (line: string) => void;
  readonly role: GroupRole;
  readonly names: readonly string[];
  readonly isConnected: boolean;
  readonly slowSeconds: number;
  /** False when the line could not be sent; the text is kept. */
  readonly onSay: (text: string) => boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Chat input. Tab, or Enter on an incomplete word, completes commands, names and durations, as a combobox. */
export function ChatInput({ line, onLine, role, names, isConnected, slowSeconds, onSay, ref }: ChatInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setIsDismissed] = useState(false);
  const found = isDismissed ? [] : complete(line, { role, names });
  const isOpen = found.length > 0;
  const write = (next: string): void => {
    setChosen(0);
    setIsDismissed(false);
    onLine(next);
  };
  const take = (completion: Completion | undefined): void => completion && write(completion.line);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (line.trim() !== '' && onSay(line)) write('');
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setChosen((chosen + by + found.length) % found.length);
    else if (event.key === 'Tab' && !event.shiftKey) take(found[chosen]);
    else if (event.key === 'Enter' && found[chosen] && isUnfinished(line, found[chosen], { role, names }))
      take(found[chosen]);
    else if (event.key === 'Escape') setIsDismissed(true);
    else return;
    event.preventDefault();
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      <div className={styles['place']}>
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
          placeholder={t('tavern.chat.placeholder')}
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <Button type="submit" variant="primary" disabled={!isConnected || line.trim() === ''}>
        {t('tavern.chat.send')}
      </Button>
      {!isConnected && <p className={styles['note']}>{t('tavern.chat.away')}</p>}
      {isConnected && slowSeconds > 0 && (
        <p className={styles['note']}>{t('tavern.chat.slow', { count: slowSeconds })}</p>
      )}
    </form>
  );
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
          <strong>{completion.label}</strong>{' '}
          {completion.hint && <span className={styles['hint']}>{completion.hint}</span>}
        </div>
      ))}
    </div>
  );
}
