import {
  deleteDirectMessage,
  markConversationRead,
  readConversation,
  sendDirectMessage,
  type Conversation,
  type DirectMessage,
} from '#shared/people/contract/direct-messages.ts';
import { toLinkFields, type ChatLinks } from '#shared/people/chat-links.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../../base/api/client.ts';
import { ApiError, failureMessage } from '../../base/api/errors.ts';
import { liveStatus, onLive } from '../../base/live/live-feed.ts';
import { createCoalescedLoad, type CoalescedLoad } from '../../base/stores/coalesced-load.ts';
import { followsLog, markDeleted, mergeById, refreshLog } from './log-rows.ts';

/** Shortest time between two marks to the server. */
const MARK_MS = 1_000;

export interface PendingMessage {
  readonly ref: string;
  readonly text: string;
  readonly links: ChatLinks;
  /** Why it was not stored; null while it is on its way. */
  readonly failure: string | null;
  /** Sent again by itself with the next connection. */
  readonly isLost: boolean;
}

export interface ConversationState {
  readonly phase: 'loading' | 'ready' | 'gone' | 'failed';
  readonly conversation: Conversation | null;
  readonly messages: readonly DirectMessage[];
  /** True when older messages exist. */
  readonly earlier: boolean;
  readonly history: 'idle' | 'loading' | 'failed';
  readonly pending: readonly PendingMessage[];
  /** The last message that was read before the conversation was opened. */
  readonly readUpTo: number;
}

const EMPTY: ConversationState = {
  phase: 'loading',
  conversation: null,
  messages: [],
  earlier: false,
  history: 'idle',
  pending: [],
  readUpTo: 0,
};

export interface OpenConversation {
  readonly store: StoreApi<ConversationState>;
  readonly userId: number;
  /** Loads and follows it. Returns how to stop. */
  start(): () => void;
  load(): Promise<void>;
  loadEarlier(): Promise<void>;
  send(text: string, links: ChatLinks): void;
  sendAgain(ref: string): void;
  remove(id: number): Promise<void>;
  /** Everything up to this message has been visible. */
  seen(id: number): void;
}

type Store = StoreApi<ConversationState>;

/** Loads the newest page, or what the server has from the first known message on. */
function createLoading(userId: number, { getState, setState }: Store): CoalescedLoad {
  async function loadOnce(signal: AbortSignal): Promise<void> {
    const { messages: known, phase, readUpTo } = getState();
    const first = known[0]?.id;
    try {
      const query = first === undefined ? {} : { from: first };
      const { conversation, messages, earlier } = await call(
        readConversation,
        { params: { userId }, querystring: query },
        { signal },
      );
      if (signal.aborted) return;
      setState({
        phase: 'ready',
        conversation,
        messages: refreshLog(getState().messages, messages),
        earlier,
        readUpTo: phase === 'ready' ? readUpTo : conversation.lastReadId,
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 404) setState({ ...EMPTY, phase: 'gone' });
      // The shown messages stay; the next connection loads again.
      else if (getState().phase !== 'ready') setState({ phase: 'failed' });
    }
  }
  return createCoalescedLoad(loadOnce);
}

/** Sends own messages, which wait in `pending` until they are stored. */
function createOutbox(userId: number, { getState, setState }: Store, onRefused: () => void) {
  const change = (ref: string, next: Partial<PendingMessage>): void =>
    setState(({ pending }) => ({ pending: pending.map((each) => (each.ref === ref ? { ...each, ...next } : each)) }));

  async function post({ ref, text, links }: PendingMessage): Promise<void> {
    change(ref, { failure: null, isLost: false });
    try {
      const { data } = await call(sendDirectMessage, {
        params: { userId },
        body: { message: text, ref, ...toLinkFields(links) },
      });
      setState(({ messages, pending }) => ({
        messages: mergeById(messages, [data]),
        pending: pending.filter((each) => each.ref !== ref),
      }));
    } catch (error) {
      const isLost = !(error instanceof ApiError && error.hasResponse);
      change(ref, { failure: failureMessage(error), isLost });
      if (!isLost) onRefused();
    }
  }

  return {
    send(text: string, links: ChatLinks): void {
      const message = { ref: crypto.randomUUID(), text, links, failure: null, isLost: false };
      setState(({ pending }) => ({ pending: [...pending, message] }));
      void post(message);
    },
    sendAgain(ref: string): void {
      const waiting = getState().pending.find((each) => each.ref === ref);
      if (waiting) void post(waiting);
    },
    /** Sends again what a lost connection kept. */
    resume(): void {
      for (const each of getState().pending) if (each.isLost) void post(each);
    },
  };
}

async function loadEarlier(userId: number, { getState, setState }: Store): Promise<void> {
  const { messages, history, earlier } = getState();
  const before = messages[0]?.id;
  if (history === 'loading' || !earlier || before === undefined) return;
  setState({ history: 'loading' });
  try {
    const page = await call(readConversation, { params: { userId }, querystring: { before } });
    setState({ messages: mergeById(getState().messages, page.messages), earlier: page.earlier, history: 'idle' });
  } catch {
    setState({ history: 'failed' });
  }
}

export function createConversation(userId: number): OpenConversation {
  const store = createStore<ConversationState>(() => EMPTY);
  const { getState, setState } = store;
  const marks = createMarks(userId);

  const loading = createLoading(userId, store);
  const outbox = createOutbox(userId, store, () => void loading.run());

  function resume(): void {
    void loading.run();
    marks.flush();
    outbox.resume();
  }

  return {
    store,
    userId,
    start() {
      const stops = [
        onLive('direct', ({ userId: other, previous, message }) => {
          if (other !== userId || getState().phase !== 'ready') return;
          const { messages } = getState();
          if (messages.some(({ id }) => id === message.id)) return;
          if (followsLog(messages, previous)) setState({ messages: mergeById(messages, [message]) });
          else void loading.run();
        }),
        onLive('directDeleted', ({ userId: other, id }) => {
          if (other === userId) setState(({ messages }) => ({ messages: markDeleted(messages, id) }));
        }),
        onLive('friends', () => void loading.run()),
        liveStatus.subscribe(({ status }, before) => {
          if (status !== 'connected' || before.status === 'connected') return;
          resume();
        }),
      ];
      // The socket may have outlived the loss.
      window.addEventListener('online', resume);
      void loading.run();
      return () => {
        window.removeEventListener('online', resume);
        for (const stop of stops) stop();
        loading.cancel();
        marks.flush();
      };
    },
    load() {
      setState({ phase: 'loading' });
      return loading.run();
    },
    loadEarlier: () => loadEarlier(userId, store),
    send: outbox.send,
    sendAgain: outbox.sendAgain,
    async remove(id) {
      await call(deleteDirectMessage, { params: { userId, messageId: id } });
      setState(({ messages }) => ({ messages: markDeleted(messages, id) }));
    },
    seen: marks.seen,
  };
}

/** Tells the server what was read, at once and then every second. */
function createMarks(userId: number) {
  let sent = 0;
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting <= sent) return;
    const id = waiting;
    const before = sent;
    sent = id;
    timer = setTimeout(flush, MARK_MS);
    call(markConversationRead, { params: { userId }, body: { id } }).catch(() => {
      // Kept: the next connection reports it.
      sent = Math.min(sent, before);
    });
  }

  return {
    flush,
    seen(id: number): void {
      waiting = Math.max(waiting, id);
      if (timer === undefined) flush();
    },
  };
}
