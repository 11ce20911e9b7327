import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { drawRoom, ROOM_HEIGHT, ROOM_WIDTH, type Furniture, type Position } from '#shared/tavern/room.ts';
import { findRoomArea } from '#shared/tavern/room-area.ts';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { cx } from '../../../styles/cx.ts';
import { formatList } from '../../../format/format.ts';
import styles from './room-map.module.css';

interface RoomMapProps {
  readonly room: Furniture;
  readonly people: Readonly<Record<string, Position>>;
  readonly username: string;
  readonly onWalk: (to: Position) => void;
  readonly onMention: (name: string) => void;
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

const KINDS: Readonly<Record<string, string | undefined>> = {
  '#': styles['border'],
  '=': styles['bar'],
  o: styles['table'],
};

/** The room in ASCII with the people in it. The list of members has the same information. */
export function RoomMap({ room, people, username, onWalk, onMention }: RoomMapProps) {
  const { t } = useTranslation();
  const floor = useRef<HTMLDivElement>(null);
  // Clicking the floor is a pointer shortcut; keys walk in Movement Mode, so nothing here is focusable.
  useEffect(() => {
    const element = floor.current;
    if (!element) return undefined;
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      const box = element.getBoundingClientRect();
      onWalk({
        x: Math.floor(((event.clientX - box.left) / box.width) * ROOM_WIDTH),
        y: Math.floor(((event.clientY - box.top) / box.height) * ROOM_HEIGHT),
      });
    };
    element.addEventListener('pointerup', press);
    return () => element.removeEventListener('pointerup', press);
  }, [onWalk]);
  const at = new Map<string, string[]>();
  for (const [name, { x, y }] of Object.entries(people)) at.set(`${x} ${y}`, [...(at.get(`${x} ${y}`) ?? []), name]);
  return (
    <div ref={floor} className={styles['room']} role="group" aria-label={t('tavern.room.label')}>
      <div aria-hidden className={styles['drawing']}>
        {drawRoom(room).map((line, y) => (
          <div key={y} className={styles['line']}>
            {[...line].map((mark, x) => (
              <span key={x} className={KINDS[mark]}>
                {mark}
              </span>
            ))}
          </div>
        ))}
      </div>
      {Object.entries(people).map(([name, position]) => {
        const others = at.get(`${position.x} ${position.y}`) ?? [name];
        const isMe = name === username;
        const [right, down] = NUDGES[others.indexOf(name) % NUDGES.length] ?? [0, 0];
        const style = { '--x': position.x + right * NUDGE, '--y': position.y + down * NUDGE } as CSSProperties;
        return (
          <Tooltip key={name} content={formatList(others)}>
            <button
              type="button"
              className={cx(styles['person'], isMe && styles['me'])}
              style={style}
              aria-label={t('tavern.room.person', {
                name: isMe ? `${name} (${t('tavern.room.you')})` : name,
                place: t(`tavern.places.${findRoomArea(room, position)}`),
              })}
              onClick={() => onMention(name)}
            >
              <span aria-hidden>{isMe ? '@' : ([...name][0] ?? '?').toUpperCase()}</span>
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
