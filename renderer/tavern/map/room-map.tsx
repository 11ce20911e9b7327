import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { drawRoom, findTable, ROOM_HEIGHT, ROOM_WIDTH, type Furniture, type Position } from '#shared/tavern/room.ts';
import { assignMarks } from '#shared/tavern/marks.ts';
import { findFreeSeat } from '#shared/tavern/seats.ts';
import { cx } from '../../base/styles/cx.ts';
import type { TavernState } from '../store/tavern-state.ts';
import { toFigures } from './figures.ts';
import { Person } from './person.tsx';
import { ABOVE, placeBubbles } from './place-bubbles.ts';
import { describePlace, findSeat } from './places.ts';
import styles from './room-map.module.css';
import type { Avatars } from './use-avatars.ts';

interface RoomMapProps {
  readonly state: Pick<TavernState, 'room' | 'people' | 'bubbles'>;
  readonly avatars: Avatars['byUser'];
  readonly username: string;
  readonly onWalk: (to: Position) => void;
  /** A press on somebody, also on oneself. */
  readonly onOpen: (name: string) => void;
  /** True while the map or something in it has the focus: its keys walk. */
  readonly onFocus: (hasFocus: boolean) => void;
  readonly children?: ReactNode;
}

const KINDS: Readonly<Record<string, string | undefined>> = {
  '#': styles['border'],
  '=': styles['bar'],
  o: styles['table'],
};

/** The cell itself, or a free seat of the table that is there. */
function findGoal({ room, people }: RoomMapProps['state'], username: string, cell: Position): Position {
  const table = room.tables.findIndex(
    ({ x, y, w, h }) => cell.x >= x && cell.x < x + w && cell.y >= y && cell.y < y + h,
  );
  const own = people[username];
  if (table === -1 || !own || findTable(room, own) === table) return cell;
  return findFreeSeat(room, own, Object.values(people), table) ?? cell;
}

/** Width of an element in CSS pixels; follows resizes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = (): void => setWidth(box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The room in ASCII with the people in it. The list of members has the same information. */
export function RoomMap(props: RoomMapProps) {
  const { state, username, onWalk, onFocus, children } = props;
  const { t } = useTranslation();
  const floor = useRef<HTMLDivElement>(null);
  const width = useWidth(floor);
  // Clicking the floor is a pointer shortcut for the keys, which walk while the map has the focus.
  useEffect(() => {
    const element = floor.current;
    if (!element) return undefined;
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      const box = element.getBoundingClientRect();
      const cell = {
        x: Math.floor(((event.clientX - box.left) / box.width) * ROOM_WIDTH),
        y: Math.floor(((event.clientY - box.top) / box.height) * ROOM_HEIGHT),
      };
      onWalk(findGoal(state, username, cell));
    };
    element.addEventListener('pointerup', press);
    return () => element.removeEventListener('pointerup', press);
  }, [onWalk, state, username]);
  useEffect(() => {
    const element = floor.current;
    if (!element) return undefined;
    const gain = (): void => onFocus(true);
    const lose = ({ relatedTarget }: FocusEvent): void =>
      onFocus(relatedTarget instanceof Node && element.contains(relatedTarget));
    element.addEventListener('focusin', gain);
    element.addEventListener('focusout', lose);
    return () => {
      element.removeEventListener('focusin', gain);
      element.removeEventListener('focusout', lose);
    };
  }, [onFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys walk while the map has the focus
    <div ref={floor} className={styles['room']} role="group" aria-label={t('tavern.room.label')} tabIndex={0}>
      <Drawing room={state.room} table={findSeat(state.room, state.people, username)?.table ?? null} />
      {children}
      <People {...props} width={width} />
    </div>
  );
}

/** Walls, bar, tables and seats; the table at which the player sits is lit. */
function Drawing({ room, table }: { readonly room: Furniture; readonly table: number | null }) {
  const own = table === null ? undefined : room.tables[table];
  return (
    <div aria-hidden className={styles['drawing']}>
      {drawRoom(room).map((line, y) => (
        <div key={y} className={styles['line']}>
          {[...line].map((mark, x) => {
            const isSeat = mark === ' ' && findTable(room, { x, y }) !== null;
            const isLit = mark === 'o' && own && x >= own.x && x < own.x + own.w;
            return (
              <span key={x} className={cx(isSeat ? styles['seat'] : KINDS[mark], isLit && styles['lit'])}>
                {isSeat ? '·' : mark}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface PeopleProps extends RoomMapProps {
  /** Of the room, in CSS pixels; 0 before it is measured. */
  readonly width: number;
}

function People({ state: { room, people, bubbles }, avatars, username, onOpen, width }: PeopleProps) {
  const { t } = useTranslation();
  const figures = useMemo(() => toFigures(people), [people]);
  const places = useMemo(() => placeBubbles(figures, bubbles, width), [figures, bubbles, width]);
  const names = Object.keys(people);
  const key = names.join('\n');
  const marks = useMemo(
    () =>
      assignMarks(
        key
          .split('\n')
          .map((name) => ({ key: name, name: avatars.get(name)?.name ?? name, length: avatars.has(name) ? 2 : 1 })),
      ),
    [key, avatars],
  );
  const company = findSeat(room, people, username)?.names ?? [];
  return figures.map((figure) => {
    const { name } = figure;
    const isMe = name === username;
    return (
      <Person
        key={name}
        figure={figure}
        place={describePlace(t, room, people, name)}
        mark={isMe && !avatars.has(name) ? '@' : (marks.get(name) ?? '?')}
        isMe={isMe}
        isCompany={company.includes(name)}
        character={avatars.get(name)}
        bubble={bubbles[name]}
        bubblePlace={places.get(name) ?? ABOVE}
        onOpen={() => onOpen(name)}
      />
    );
  });
}
