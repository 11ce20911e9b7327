import {
  Backpack,
  CornerDownLeft,
  FileText,
  Gauge,
  Hammer,
  List,
  LockOpen,
  MapPin,
  MessageCircleQuestionMark,
  ScrollText,
  User,
  Users,
  Zap,
} from 'lucide-react';
import { memo, useEffect, useMemo, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../base/format/format.ts';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { itemColour } from '../../games/game/quality-text.tsx';
import { closeItemCard, hoverItemCard, leaveItemCard, openItemCard } from '../../characters/item/item-card-store.ts';
import { ItemTile } from '../../characters/item/item-tile.tsx';
import { cx } from '../../base/styles/cx.ts';
import { highlight } from '../../characters/search/text/highlight.ts';
import { PAGE_ICONS } from './page-icons.ts';
import { isLink, type PaletteChoice } from './palette-choice.ts';
import styles from './palette.module.css';

const ICONS = {
  character: ScrollText,
  item: Backpack,
  holder: MapPin,
  craft: Hammer,
  all: List,
  page: FileText,
  person: User,
  group: Users,
  lockout: LockOpen,
  fact: Gauge,
  ask: MessageCircleQuestionMark,
  do: Zap,
} as const;

/** Opens the card of a line's item with the focus in it, which returns to the field. */
export function openChoiceCard({ card }: PaletteChoice, anchor: HTMLElement | null, field: HTMLElement | null): void {
  if (card && anchor) openItemCard({ ...card, anchor, isPinned: true, returnTo: field });
}

interface ChoiceLineProps {
  readonly id: string;
  readonly choice: PaletteChoice;
  readonly query: string;
  readonly isActive: boolean;
  readonly field: RefObject<HTMLElement | null>;
  readonly onPoint: (choice: PaletteChoice) => void;
  /** `isHere`: it opens in this window. */
  readonly onChoose: (choice: PaletteChoice, isHere: boolean) => void;
}

/** Kinds whose label is not what was typed. */
const UNMARKED: ReadonlySet<PaletteChoice['kind']> = new Set(['holder', 'all', 'fact', 'ask', 'do']);

function labelColour({ quality, ofClass }: PaletteChoice): string | undefined {
  if (quality) return itemColour(quality);
  return ofClass === undefined ? undefined : classTextColour(ofClass);
}

function LineContent({ choice, query }: Pick<ChoiceLineProps, 'choice' | 'query'>) {
  const { kind, label, note, end, quality, card, place } = choice;
  const Icon = (kind === 'page' && isLink(choice) ? PAGE_ICONS[choice.path] : undefined) ?? ICONS[kind];
  const parts = useMemo(
    () => (UNMARKED.has(kind) ? [{ text: label, isMatch: false }] : highlight(label, query)),
    [kind, label, query],
  );
  return (
    <>
      {kind === 'item' ? (
        <ItemTile
          item={card?.item ?? { item_name: label, quality: quality || null }}
          size={28}
          className={styles['tile']}
        />
      ) : place === undefined ? (
        <Icon aria-hidden className={styles['icon']} />
      ) : (
        <span className={styles['place']}>{formatNumber(place)}</span>
      )}
      <Stack as="span" shrink className={styles['words']}>
        <span className={styles['label']} style={{ color: labelColour(choice) }}>
          {parts.map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text))}
        </span>
        {note && <span className={styles['note']}>{note}</span>}
      </Stack>
      {end && <span className={cx(styles['end'], kind === 'fact' && styles['figure'])}>{end}</span>}
      <CornerDownLeft aria-hidden className={styles['enter']} />
    </>
  );
}

/** The input keeps the focus; the line is a link for pointers, or a button where it leads nowhere. */
export const ChoiceLine = memo(function ChoiceLine(props: ChoiceLineProps) {
  const { id, choice, isActive, field, onPoint, onChoose } = props;
  const line = useRef<HTMLAnchorElement>(null);
  const { kind, card } = choice;
  useEffect(() => {
    const anchor = line.current;
    return () => {
      if (anchor) closeItemCard(anchor);
    };
  }, []);
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: cx(styles['choice'], kind === 'holder' && styles['inner']),
    onPointerMove: isActive ? undefined : () => onPoint(choice),
  } as const;
  if (!isLink(choice))
    return (
      <button
        type="button"
        {...option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(choice, true)}
      >
        <LineContent {...props} />
      </button>
    );
  return (
    <Link
      ref={line}
      {...option}
      to={choice.path}
      aria-keyshortcuts={card && 'Alt+Enter'}
      onPointerEnter={({ currentTarget: anchor, pointerType }) => {
        if (card && pointerType === 'mouse') hoverItemCard({ ...card, anchor, isPinned: false });
      }}
      onPointerLeave={card && leaveItemCard}
      onClick={(event) => {
        // A tap has no hover.
        if (card && event.target instanceof Element && event.target.closest(`.${styles['tile']}`)) {
          event.preventDefault();
          openChoiceCard(choice, event.currentTarget, field.current);
        } else onChoose(choice, !(event.ctrlKey || event.metaKey || event.shiftKey));
      }}
    >
      <LineContent {...props} />
    </Link>
  );
});
