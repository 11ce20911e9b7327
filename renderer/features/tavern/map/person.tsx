import type { CSSProperties } from 'react';
import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ViewedCharacter } from '#shared/contract/characters/viewers.ts';
import type { Position } from '#shared/tavern/room.ts';
import { classColour, classTextColour } from '../../../components/game/class-colour.ts';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { formatList } from '../../../format/format.ts';
import { cx } from '../../../styles/cx.ts';
import type { Bubble } from '../store/tavern-state.ts';
import styles from './room-map.module.css';

interface PersonProps {
  readonly name: string;
  readonly position: Position;
  readonly place: string;
  readonly mark: string;
  readonly isMe: boolean;
  /** Sits at the player's table. */
  readonly isCompany: boolean;
  readonly character: ViewedCharacter | undefined;
  /** Everybody on this cell. */
  readonly others: readonly string[];
  readonly bubble: Bubble | undefined;
  readonly onOpen: () => void;
}

/** Offsets of people on one cell, so that nine remain distinguishable; the middle first. */
const NUDGES = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Distance of the offsets, in cells. */
const NUDGE = 0.45;

/** Heights of the bubbles of people on one cell. */
const BUBBLE_ROWS = 3;

/** Somebody in the room: the character's letters in the colour of its class, else those of the name. */
export function Person({
  name,
  position,
  place,
  mark,
  isMe,
  isCompany,
  character,
  others,
  bubble,
  onOpen,
}: PersonProps) {
  const { t } = useTranslation();
  const [right, down] = NUDGES[others.indexOf(name) % NUDGES.length] ?? [0, 0];
  const style = {
    '--x': position.x + right * NUDGE,
    '--y': position.y + down * NUDGE,
    '--lift': others.indexOf(name) % BUBBLE_ROWS,
    ...(character && { '--class': classColour(character.class), '--class-ink': classTextColour(character.class) }),
  } as CSSProperties;
  const who = isMe ? `${name} (${t('tavern.room.you')})` : name;
  return (
    <div className={cx(styles['spot'], bubble && styles['talking'], isMe && styles['own'])} style={style}>
      <Tooltip content={character ? `${character.name} (${formatList(others)})` : formatList(others)}>
        <button
          type="button"
          className={cx(
            styles['person'],
            character && styles['avatar'],
            isMe && styles['me'],
            isCompany && styles['company'],
          )}
          aria-label={
            character
              ? t('room.openCharacter', { name: who, character: character.name, place })
              : t('tavern.room.person', { name: who, place })
          }
          onClick={onOpen}
        >
          {/* Drawn by the style sheet: two letters are no label. */}
          <span aria-hidden className={styles['mark']} data-mark={mark} />
        </button>
      </Tooltip>
      {character && (
        <span aria-hidden className={styles['label']}>
          {character.name}
        </span>
      )}
      {bubble && <SpeechBubble key={bubble.key} bubble={bubble} at={position} />}
    </div>
  );
}

/** Speech bubble of a recent message. The log has it for screen readers. */
function SpeechBubble({ bubble: { text, kind }, at }: { readonly bubble: Bubble; readonly at: Position }) {
  const side = at.x < 5 ? 'start' : at.x > 14 ? 'end' : 'middle';
  return (
    <span
      aria-hidden
      className={cx(styles['bubble'], styles[kind], at.y < 4 && styles['below'])}
      data-side={side}
      data-testid="bubble"
    >
      {kind === 'wave' ? <Hand /> : text}
    </span>
  );
}
