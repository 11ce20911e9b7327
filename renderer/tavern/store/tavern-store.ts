import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage, TavernRequest } from '#shared/tavern/contract/tavern.ts';
import type { ChatLinks } from '#shared/people/chat-links.ts';
import { isSameCell, type Position } from '#shared/tavern/room.ts';
import { canStep } from '#shared/tavern/walk.ts';
import { liveStatus } from '../../base/live/live-feed.ts';
import { sendLive, wakeLive } from '../../base/live/start-live.ts';
import { createHistory, type History } from './history.ts';
import { createMessageCalls, type MessageCalls } from './message-calls.ts';
import { LOG_MESSAGES_MAX, mergeMessages } from './chat-lines.ts';
import { subscribeTavern } from './subscribe-tavern.ts';
import { chatRequest, EMPTY, type TavernState } from './tavern-state.ts';
import { readUnsent, storeUnsent } from './unsent-lines.ts';

/** Shortest time between two messages to the server. */
const REPORT_MS = 1_000;

interface ReadReporter {
  /** Everything up to this message has been visible. */
  seen(id: number): void;
  /** Sends what waits. */
  flush(): void;
}

/** Tells the server what was read, at once and then every second. */
function createReadReporter(groupId: number): ReadReporter {
  let sent = 0;
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting <= sent) return;
    // Kept while disconnected: joining again reports it.
    if (!sendLive({ type: 'read', groupId, id: waiting })) return;
    sent = waiting;
    timer = setTimeout(flush, REPORT_MS);
  }

  return {
    seen(id) {
      waiting = Math.max(waiting, id);
      if (timer === undefined) flush();
    },
    flush,
  };
}

/** Milliseconds after the last step until the server's position is final. */
const SETTLED_MS = 600;

/** Table at which a line is said, or message that it answers. */
interface LineTarget {
  readonly table: number | undefined;
  readonly replyTo: number | null;
}

export interface Tavern extends Omit<History, 'change'>, MessageCalls {
  readonly store: StoreApi<TavernState>;
  readonly groupId: number;
  readonly username: string;
  /** Sends a line or command, to a table or in reply to a message if given. False while disconnected. */
  say(text: string, links: ChatLinks, to: LineTarget): boolean;
  sendAgain(ref: string): void;
  /** Takes one step. False when blocked. */
  step(to: Position): boolean;
  /** Scrolled away from the end: later messages count as unread. */
  markRead(): void;
  /** Everything up to this message has been visible. */
  seen(id: number): void;
  enter(): void;
  leave(): void;
}

/** Positions from the server. The player's own applies once no step is in flight. */
function createPositions({ setState }: StoreApi<TavernState>, username: string) {
  let settling: ReturnType<typeof setTimeout> | undefined;
  let received: Position | null = null;

  const place = (name: string, position: Position): void =>
    setState(({ people }) => ({ people: { ...people, [name]: position } }));
  function settle(): void {
    settling = undefined;
    if (received) place(username, received);
    received = null;
  }

  return {
    receive(name: string, position: Position): void {
      if (name === username && settling) received = position;
      else place(name, position);
    },
    step(to: Position): void {
      place(username, to);
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED_MS);
    },
    stop: () => clearTimeout(settling),
  };
}

/** Tells the server what the page has, so that it sends what came later. */
function whatIsHeld({ messages, revision, ledger }: TavernState): {
  after?: number;
  revision?: number;
  ledger?: string;
} {
  const after = messages.at(-1)?.id;
  return after === undefined || ledger === null ? {} : { after, revision, ledger };
}

/** Keeps lines that are not confirmed for the next load of the page, and shows those of the last one. */
async function keepUnsent(store: StoreApi<TavernState>, groupId: number, username: string): Promise<void> {
  store.subscribe(({ pending }, before) => {
    if (pending !== before.pending) void storeUnsent(username, groupId, pending);
  });
  const lines = await readUnsent(username, groupId);
  if (lines.length === 0) return;
  store.setState(({ pending }) => ({ pending: [...lines, ...pending] }));
  // A join sends what waits; this one was answered before.
  if (store.getState().phase === 'inside')
    for (const line of lines) if (!line.failed) sendLive(chatRequest(groupId, line));
}

export function createTavern(groupId: number, username: string): Tavern {
  const store = createStore<TavernState>(() => EMPTY);
  const { getState, setState } = store;
  void keepUnsent(store, groupId, username);
  const positions = createPositions(store, username);
  const read = createReadReporter(groupId);
  const { change, ...history } = createHistory(store, groupId);
  let stop: (() => void) | undefined;
  const send = (request: TavernRequest): boolean => sendLive(request);

  function join(): void {
    send({ type: 'join_group', groupId, ...whatIsHeld(getState()) });
  }

  function addMessages(more: readonly ChatMessage[]): void {
    const messages = mergeMessages(getState().messages, more);
    const kept = messages.slice(-LOG_MESSAGES_MAX);
    setState({ messages: kept, ...(kept.length < messages.length && { earlier: true }) });
  }

  return {
    store,
    groupId,
    username,
    ...history,
    ...createMessageCalls(store, groupId, change),
    say(text, links, { table, replyTo }) {
      const message = { ref: crypto.randomUUID(), text, links, table, replyTo };
      if (!send(chatRequest(groupId, message))) return false;
      wakeLive();
      history.closeContext();
      // Commands are answered by a line of their own.
      if (!/^\/\p{L}/u.test(text.trim()))
        setState(({ pending }) => ({ pending: [...pending, { ...message, failed: false }] }));
      return true;
    },
    sendAgain(ref) {
      const waiting = getState().pending.find((each) => each.ref === ref);
      if (!waiting || !send(chatRequest(groupId, waiting))) return;
      wakeLive();
      setState(({ pending }) => ({
        pending: pending.map((each) => (each.ref === ref ? { ...each, failed: false } : each)),
      }));
    },
    step(to) {
      const { people, room, phase } = getState();
      const from = people[username];
      if (!from || phase !== 'inside' || isSameCell(from, to) || !canStep(room, from, to)) return false;
      if (!send({ type: 'position', groupId, position: { x: to.x, y: to.y } })) return false;
      positions.step(to);
      return true;
    },
    markRead: () => setState(({ messages }) => ({ readUpTo: messages.at(-1)?.id ?? null })),
    seen: read.seen,
    enter() {
      stop?.();
      const stops = [
        subscribeTavern({ groupId, username, store, join, addMessages, change, place: positions.receive }),
        liveStatus.subscribe(({ status }, before) => {
          if (status !== 'connected' || before.status === 'connected') return;
          read.flush();
          join();
        }),
      ];
      stop = () => stops.forEach((each) => each());
      join();
    },
    leave() {
      stop?.();
      stop = undefined;
      positions.stop();
      read.flush();
      send({ type: 'leave_group', groupId });
    },
  };
}
