import { WISH_NAME_MAX } from '#shared/guild/contract/wanted.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../base/ui/controls/text-field.tsx';
import { QualityText } from '../../../games/game/quality-text.tsx';
import type { NamedItem } from './item-suggestions.tsx';
import { ItemSuggestions } from './item-suggestions.tsx';
import styles from './wanted.module.css';

/** Letters before names are suggested. */
const SUGGEST_MIN = 2;

interface ItemNameFieldProps {
  readonly item: NamedItem;
  readonly onChange: (item: NamedItem) => void;
}

/** Name of an item. Known names are suggested, as a combobox; any other name is allowed. */
export function ItemNameField({ item, onChange }: ItemNameFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [found, setFound] = useState<readonly NamedItem[]>([]);
  const [chosen, setChosen] = useState(-1);
  /** Suggestions are shown between a typed letter and a choice. */
  const [isTyping, setTyping] = useState(false);
  const text = item.name.trim();
  const isLong = [...text].length >= SUGGEST_MIN;
  const isOpen = isTyping && isLong && found.length > 0;
  const close = (): void => {
    setTyping(false);
    setChosen(-1);
  };
  const take = (next: NamedItem): void => {
    onChange(next);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const picked = found[chosen];
    // One of the places is the text itself.
    if (by !== undefined) setChosen(((chosen + 1 + by + found.length + 1) % (found.length + 1)) - 1);
    else if (event.key === 'Enter' && picked) take(picked);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // Escape closes the list alone.
    event.stopPropagation();
  };
  return (
    <div className={styles['place']}>
      {isTyping && isLong && <ItemSuggestions text={text} onFound={setFound} />}
      <TextField
        label={t('roster.wanted.item')}
        value={item.name}
        maxLength={WISH_NAME_MAX}
        required
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen >= 0 ? `${id}-${chosen}` : undefined}
        onChange={({ currentTarget }) => {
          setTyping(true);
          setChosen(-1);
          onChange({ name: currentTarget.value, item_id: null, quality: null });
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {isOpen && (
        <div className={styles['options']} role="listbox" id={`${id}-list`} aria-label={t('roster.wanted.suggestions')}>
          {found.map((each, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
            <div
              key={each.name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={styles['option']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(each)}
            >
              <QualityText quality={each.quality}>{each.name}</QualityText>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
