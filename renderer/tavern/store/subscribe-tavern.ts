import type { StoreApi } from 'zustand/vanilla';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { Position } from '#shared/tavern/room.ts';
import { formatDateTime } from '../../base/format/format.ts';
import { formatMessage, t } from '../../base/i18n/i18n.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { sendLive } from '../../base/live/start-live.ts';
import { markDeleted } from './chat-lines.ts';
import { subscribeRoom } from './subscribe-room.ts';
import { chatRequest, type TavernState } from './tavern-state.ts';

const LINES_MAX = 300;

interface TavernSubscriptionOptions {
  readonly groupId: number;
  readonly username: string;
  readonly store: StoreApi<TavernState>;
  readonly join: () => void;
  readonly change: (message: ChatMessage) => void;
  readonly addMessages: (messages: readonly ChatMessage[]) => void;
  readonly place: (name: string, position: Position) => void;
}

type StopSubscription = () => void;

let lineCount = 0;

/** Appends a local line after the newest message. */
function writeLine({ getState, setState }: StoreApi<TavernState>, text: string, isSilent = false): void {
  lineCount += 1;
  const line = { key: `line ${lineCount}`, text, isSilent, after: getState().messages.at(-1)?.id ?? 0 };
  setState(({ lines }) => ({ lines: [...lines, line].slice(-LINES_MAX) }));
}

function failPending({ setState }: StoreApi<TavernState>, ref: string): void {
  setState(({ pending }) => ({
    pending: pending.map((each) => (each.ref === ref ? { ...each, failed: true } : each)),
  }));
}

const isOfGroup =
  (groupId: number) =>
  (message: { readonly groupId?: number | undefined }): boolean =>
    message.groupId === groupId;

/** Replies to what this page sent, and refusals. */
function subscribeReplies({ groupId, store }: TavernSubscriptionOptions): StopSubscription[] {
  const { getState, setState } = store;
  const mine = isOfGroup(groupId);
  return [
    onLive('chat_stored', (message) =>
      setState(({ pending }) => ({ pending: pending.filter((each) => each.ref !== message.ref) })),
    ),
    onLive('chat_deleted', (message) => {
      if (!mine(message)) return;
      setState(({ messages, context }) => ({
        messages: markDeleted(messages, message.ids),
        context: context && { ...context, messages: markDeleted(context.messages, message.ids) },
      }));
    }),
    onLive('notice', (message) => {
      if (!mine(message)) return;
      if (message.ref !== undefined) failPending(store, message.ref);
      // The room receives it too, including the sender.
      if (message.announced !== true) writeLine(store, formatMessage(message));
    }),
    onLive('error', (message) => {
      if (message.code !== 'too_fast') return;
      // Without a ref it may be any pending message; the ref prevents duplicates.
      for (const { ref } of getState().pending)
        if (message.ref === undefined || message.ref === ref) failPending(store, ref);
      writeLine(store, formatMessage(message));
    }),
    onLive('outside', (message) => {
      if (mine(message))
        setState({ phase: 'outside', refusal: { code: message.code, message: formatMessage(message) }, people: {} });
    }),
  ];
}

/** Bans, mutes and roles, announced as lines. */
function subscribeSanctions({ groupId, username, store, join }: TavernSubscriptionOptions): StopSubscription[] {
  const mine = isOfGroup(groupId);
  return [
    onLive('ban', (message) => {
      if (mine(message))
        writeLine(
          store,
          t('tavern.chat.banned', {
            name: message.username,
            when: formatDateTime(message.expiresAt) ?? '',
            reason: message.reason,
          }),
        );
    }),
    onLive('mute', (message) => {
      if (mine(message))
        writeLine(
          store,
          t('tavern.chat.wasMuted', {
            name: message.username,
            when: formatDateTime(message.expiresAt) ?? '',
            reason: message.reason,
          }),
        );
    }),
    onLive('unban', (message) => {
      if (!mine(message)) return;
      writeLine(store, t('tavern.chat.unbanned', { name: message.username }));
      if (message.username === username) join();
    }),
    onLive('unmute', (message) => {
      if (mine(message)) writeLine(store, t('tavern.chat.unmuted', { name: message.username }));
    }),
    onLive('promote', (message) => {
      if (mine(message))
        writeLine(
          store,
          t('tavern.chat.role', { name: message.username, role: t(`tavern.chat.roles.${message.newRole}`) }),
        );
    }),
  ];
}

/** Keeps the state of one tavern in sync with the server. Returns a stop function. */
export function subscribeTavern(options: TavernSubscriptionOptions): () => void {
  const { groupId, username, store, join, change, addMessages, place } = options;
  const { getState, setState } = store;
  /** Presence in the same frame as the join is not announced. */
  let isArriving = true;
  let replay: ChatMessage[] = [];
  const mine = isOfGroup(groupId);

  const stops = [
    ...subscribeReplies(options),
    ...subscribeSanctions(options),
    onLive('update', (message) => {
      if (!mine(message)) return;
      isArriving = true;
      replay = [];
      setState({ room: { tables: message.tables, bar: message.bar }, people: {} });
    }),
    onLive('position', (message) => {
      if (mine(message)) place(message.username, message.position);
    }),
    onLive('chat', (message) => {
      if (!mine(message)) return;
      if (isArriving) replay.push(message.message);
      else addMessages([message.message]);
    }),
    onLive('chat_changed', (message) => {
      if (mine(message)) change(message.message);
    }),
    onLive('joined', (message) => {
      if (!mine(message)) return;
      isArriving = false;
      const { messages, phase } = getState();
      const isFirst = messages.length === 0;
      if (isFirst && (replay.at(-1)?.id ?? 0) > message.lastReadId) setState({ readUpTo: message.lastReadId });
      if (!message.complete) setState({ messages: replay, earlier: message.earlier });
      else addMessages(replay);
      setState({ revision: message.revision, ledger: message.ledger, ...(isFirst && { earlier: message.earlier }) });
      if (phase !== 'inside') setState({ phase: 'inside', refusal: null });
      // Possibly stored: sending again is safe, as the ref makes it one message.
      for (const waiting of getState().pending) if (!waiting.failed) sendLive(chatRequest(groupId, waiting));
    }),
    onLive('presence', (message) => {
      if (!mine(message)) return;
      const { username: name, status } = message;
      if (status === 'other') {
        // Another tab left with our shared session: join again.
        if (name === username) return join();
        const { [name]: _gone, ...people } = getState().people;
        setState({ people });
      }
      if (!isArriving && name !== username)
        writeLine(store, t(status === 'online' ? 'tavern.chat.came' : 'tavern.chat.went', { name }), true);
    }),
    // After the messages of the join, among which its lines belong.
    subscribeRoom({ groupId, store, writeLine: (text) => writeLine(store, text) }),
  ];
  return () => stops.forEach((stop) => stop());
}
