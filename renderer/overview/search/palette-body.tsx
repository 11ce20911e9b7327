import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { isApple, setPaletteOpen } from '../../base/stores/palette.ts';
import { parseQuestion } from '../../characters/search/text/parse-question.ts';
import { useUser } from '../../base/session/session.ts';
import { cx } from '../../base/styles/cx.ts';
import { browserStorage } from '../../base/browser/storage.ts';
import { isLink, type LinkChoice, type PaletteChoice, type Section, nextIndex } from './palette-choice.ts';
import { ChoiceLine, openChoiceCard } from './choice-line.tsx';
import { listFoundPages, OFFERED } from './pages-table.ts';
import { PaletteState } from './palette-state.tsx';
import styles from './palette.module.css';
import { clearRecentChoices, readRecent, rememberChoice } from './recent-choices.ts';
import { useLedger } from './use-ledger.ts';
import { useSections } from './use-sections.ts';

const storage = browserStorage();

interface PaletteBodyProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Something was chosen in this window. */
  readonly onLeave: () => void;
}

/** Before input: recent choices, questions, pages and actions. */
function useOffers(recent: readonly LinkChoice[], questions: Section | null, actions: Section): readonly Section[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const pages = listFoundPages(t)
      .slice(0, OFFERED)
      .map(({ label, path }): PaletteChoice => ({ key: `page ${path}`, kind: 'page', label, path }));
    const last: Section = {
      key: 'recent',
      title: t('search.recent'),
      rank: 0,
      choices: recent.map((one) => ({ ...one, key: `recent ${one.key}` })),
    };
    return [
      ...(recent.length > 0 ? [last] : []),
      ...(questions ? [questions] : []),
      { key: 'go', title: t('search.go'), rank: 0, choices: pages },
      actions,
    ];
  }, [t, recent, questions, actions]);
}

function useRecentChoices() {
  const username = useUser()?.username;
  const [recent, setRecent] = useState(() => readRecent(storage, username ?? ''));
  const remember = useCallback(
    (choice: LinkChoice): void => {
      if (username !== undefined)
        rememberChoice(storage, username, { ...choice, key: choice.key.replace(/^recent /, '') });
    },
    [username],
  );
  const forget = (): void => {
    clearRecentChoices(storage);
    setRecent([]);
  };
  return { recent, remember, forget };
}

/** Typed text, the choices it finds, and the active one, which keys move and open. */
function useChoices(input: RefObject<HTMLInputElement | null>, onLeave: () => void) {
  const { recent, remember, forget } = useRecentChoices();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const question = useMemo(() => ({ ...parseQuestion(typed), typed }), [typed]);
  const wanted = useDeferredValue(question);
  const ledger = useLedger(wanted);
  const offers = useOffers(recent, ...ledger.examples);
  const results = useSections(wanted, ledger);
  const sections = wanted.text === '' ? offers : results.sections;
  const choices = useMemo(() => sections.flatMap((section) => section.choices), [sections]);
  const activeIndex = Math.max(
    0,
    choices.findIndex(({ key }) => key === activeKey),
  );
  const active = choices[activeIndex];
  const idOf = ({ key }: PaletteChoice): string =>
    `${listId}-${key.replaceAll(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`)}`;

  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const point = useCallback(({ key }: PaletteChoice) => setActiveKey(key), []);
  const type = useCallback((text: string): void => {
    setTyped(text);
    setActiveKey(null);
  }, []);
  const choose = useCallback(
    (choice: PaletteChoice, isHere: boolean) => {
      if (isLink(choice)) {
        remember(choice);
        if (isHere) onLeave();
      } else if ('types' in choice) type(choice.types);
      else {
        choice.does();
        if (choice.staysOpen !== true) setPaletteOpen(false);
      }
    },
    [remember, onLeave, type],
  );
  const openElsewhere = (choice: LinkChoice): void => {
    remember(choice);
    window.open(choice.path, '_blank', 'noopener');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      if (event.altKey) openChoiceCard(active, document.getElementById(idOf(active)), input.current);
      else if ((event.ctrlKey || event.metaKey) && desktop === null && isLink(active)) openElsewhere(active);
      else document.getElementById(idOf(active))?.click();
      return;
    }
    const next = event.shiftKey || event.altKey ? null : nextIndex(event.key, activeIndex, choices.length);
    if (next === null) return;
    event.preventDefault();
    setActiveKey(choices[next]?.key ?? null);
  };
  return {
    listId,
    idOf,
    typed,
    wanted,
    results,
    sections,
    choices,
    active,
    hasRecent: recent.length > 0,
    press,
    point,
    choose,
    type,
    forget,
  };
}

/** The field and what it finds: a combobox over a list whose lines are links, so that they can also be opened elsewhere. */
export function PaletteBody({ input, onLeave }: PaletteBodyProps) {
  const { t } = useTranslation();
  const { listId, idOf, sections, choices, active, press, point, choose, ...search } = useChoices(input, onLeave);
  const { typed, wanted, results } = search;
  const activeId = active && idOf(active);
  return (
    <>
      <Row gap="3" className={styles['head']}>
        <Search aria-hidden />
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={press}
        />
        <Dialog.Close
          render={
            <IconButton label={t('common.close')} size="s">
              <X aria-hidden />
            </IconButton>
          }
        />
      </Row>
      <div
        id={listId}
        className={styles['list']}
        role="listbox"
        aria-label={t('search.results')}
        hidden={choices.length === 0}
      >
        {sections.map((section) => (
          <ChoiceGroup
            key={section.key}
            titleId={`${listId}-${section.key.replaceAll(' ', '-')}-title`}
            title={section.title}
            about={section.about}
          >
            {section.choices.map((choice) => (
              <ChoiceLine
                key={choice.key}
                id={idOf(choice)}
                choice={choice}
                query={wanted.text}
                isActive={choice.key === active?.key}
                field={input}
                onPoint={point}
                onChoose={choose}
              />
            ))}
          </ChoiceGroup>
        ))}
      </div>
      <PaletteState typed={wanted.text} count={choices.length} results={results} />
      <Foot
        hasCard={active?.card !== undefined}
        hasPage={active !== undefined && isLink(active)}
        canForget={typed === '' && search.hasRecent}
        onForget={() => {
          search.forget();
          input.current?.focus();
        }}
      />
    </>
  );
}

interface ChoiceGroupProps {
  readonly titleId: string;
  readonly title: string;
  readonly about: string | undefined;
  readonly children: ReactNode;
}

function ChoiceGroup({ titleId, title, about, children }: ChoiceGroupProps) {
  return (
    <div role="group" aria-labelledby={titleId} className={styles['section']}>
      <div id={titleId} role="presentation" className={styles['title']}>
        {title}
        {about && <span className={styles['about']}> · {about}</span>}
      </div>
      {children}
    </div>
  );
}

interface FootProps {
  /** The active line has an item's card. */
  readonly hasCard: boolean;
  /** The active line leads to a page. */
  readonly hasPage: boolean;
  readonly canForget: boolean;
  readonly onForget: () => void;
}

/** Keys of the palette; before input a button that forgets recent choices. */
function Foot({ hasCard, hasPage, canForget, onForget }: FootProps) {
  const { t } = useTranslation();
  return (
    <Row gap="4" justify="between" className={styles['foot']}>
      {canForget ? (
        <Button size="s" variant="quiet" onClick={onForget}>
          {t('search.forget')}
        </Button>
      ) : (
        <span className={cx(styles['tip'], hasCard && styles['crowded'])}>{t('search.tip')}</span>
      )}
      <span className={styles['keys']} aria-hidden>
        <kbd>↑↓</kbd> {t('search.keys.move')} <kbd>↵</kbd> {t('search.keys.open')}{' '}
        {hasCard && (
          <>
            <kbd>{isApple ? '⌥↵' : 'Alt ↵'}</kbd> {t('search.keys.card')}{' '}
          </>
        )}
        {hasPage && desktop === null && (
          <>
            <kbd>{isApple ? '⌘↵' : 'Ctrl ↵'}</kbd> {t('search.keys.tab')}{' '}
          </>
        )}
        <kbd>Esc</kbd> {t('search.keys.close')}
      </span>
    </Row>
  );
}
