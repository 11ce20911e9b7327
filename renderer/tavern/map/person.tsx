import type { CSSProperties } from 'react';
import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import { classColour, classTextColour } from '../../games/game/class-colour.ts';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';
import { formatList } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import type { Bubble } from '../store/tavern-state.ts';
import type { Figure } from './figures.ts';
import type { BubblePlace } from './place-bubbles.ts';
import styles from './room-map.module.css';

interface PersonProps {
  readonly figure: Figure;
  readonly place: string;
  readonly mark: string;
  readonly isMe: boolean;
  /** Sits at the player's table. */
  readonly isCompany: boolean;
  readonly character: ViewedCharacter | undefined;
  readonly bubble: Bubble | undefined;
  readonly bubblePlace: BubblePlace;
  readonly onOpen: () => void;
}

/** Somebody in the room: the character's letters in the colour of its class, else those of the name. */
export function Person({
  figure: { name, x, y, others },
  place,
  mark,
  isMe,
  isCompany,
  character,
  bubble,
  bubblePlace,
  onOpen,
}: PersonProps) {
  const { t } = useTranslation();
  const style = {
    '--x': x,
    '--y': y,
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
      {bubble && <SpeechBubble key={bubble.key} bubble={bubble} place={bubblePlace} />}
    </div>
  );
}

/** Speech bubble of a recent message. The log has it for screen readers. */
function SpeechBubble({ bubble, place }: { readonly bubble: Bubble; readonly place: BubblePlace }) {
  const { text, kind } = bubble;
  const { at, side, lift } = place;
  return (
    <span
      aria-hidden
      className={cx(styles['bubble'], styles[kind], styles[at])}
      style={{ '--lift': `${lift}px` } as CSSProperties}
      data-side={side}
      data-testid="bubble"
    >
      {kind === 'wave' ? <Hand /> : text}
    </span>
  );
}
