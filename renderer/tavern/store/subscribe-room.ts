import type { StoreApi } from 'zustand/vanilla';
import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { t } from '../../base/i18n/i18n.ts';
import { onLive } from '../../base/live/live-feed.ts';
import type { LocalLine, TavernState, Bubble } from './tavern-state.ts';

const SHOWN_MS = 5_000;

interface Bubbles {
  show(name: string, bubble: Omit<Bubble, 'key'>): void;
  stop(): void;
}

/** Recent messages and gestures of people in the room. The log has all of them. */
function createBubbles({ getState, setState }: StoreApi<TavernState>): Bubbles {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let count = 0;

  function remove(name: string): void {
    timers.delete(name);
    setState(({ bubbles: { [name]: _gone, ...bubbles } }) => ({ bubbles }));
  }

  return {
    show(name, bubble) {
      if (!Object.hasOwn(getState().people, name)) return;
      count += 1;
      const shown = { ...bubble, key: count };
      setState(({ bubbles }) => ({ bubbles: { ...bubbles, [name]: shown } }));
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => remove(name), SHOWN_MS),
      );
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      setState({ bubbles: {} });
    },
  };
}

const LINES_MAX = 300;

interface RoomSubscriptionOptions {
  readonly groupId: number;
  readonly store: StoreApi<TavernState>;
  /** Appends a local line after the newest message. */
  readonly writeLine: (text: string) => void;
}

/** Id of the last message that is not newer than the line; 0 before all. */
function findPlace(messages: readonly ChatMessage[], { timestamp }: RoomLine): number {
  return messages.findLast((message) => message.timestamp <= timestamp)?.id ?? 0;
}

/** Adds table talk or a whisper once, behind the messages that came before it. */
export function addRoomLine({ setState }: StoreApi<TavernState>, said: RoomLine): void {
  const key = `said ${said.id}`;
  setState(({ lines, messages }) => {
    if (lines.some((line) => line.key === key)) return {};
    const line: LocalLine = { key, text: said.message, said, after: findPlace(messages, said) };
    return { lines: [...lines, line].slice(-LINES_MAX) };
  });
}

/** Table talk, whispers and gestures of one tavern, with the words over people's heads. Returns a stop function. */
export function subscribeRoom({ groupId, store, writeLine }: RoomSubscriptionOptions): () => void {
  const bubbles = createBubbles(store);
  /** Lines in the same frame as the join are not new. */
  let isArriving = true;
  let replay: RoomLine[] = [];
  const stops = [
    onLive('update', (message) => {
      if (message.groupId !== groupId) return;
      isArriving = true;
      replay = [];
    }),
    onLive('joined', (message) => {
      if (message.groupId !== groupId) return;
      isArriving = false;
      for (const said of replay.splice(0)) addRoomLine(store, said);
    }),
    onLive('line', ({ groupId: id, line }) => {
      if (id !== groupId) return;
      if (isArriving) return void replay.push(line);
      addRoomLine(store, line);
      bubbles.show(line.username, { text: line.message, kind: line.roll ? 'roll' : line.kind });
    }),
    onLive('line_sent', (message) =>
      store.setState(({ pending }) => ({ pending: pending.filter((each) => each.ref !== message.ref) })),
    ),
    onLive('chat', ({ groupId: id, message }) => {
      if (id !== groupId || isArriving || message.deleted) return;
      bubbles.show(message.username, { text: message.message, kind: message.roll ? 'roll' : 'group' });
    }),
    onLive('gesture', (message) => {
      if (message.groupId !== groupId) return;
      writeLine(t('room.waved', { name: message.username }));
      bubbles.show(message.username, { text: '', kind: 'wave' });
    }),
    bubbles.stop,
  ];
  return () => stops.forEach((stop) => stop());
}
