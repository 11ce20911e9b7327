import type { ChatMessage, ChatQuote } from '#shared/tavern/contract/tavern.ts';
import type { AnnounceNotifications, Notifier } from '../../accounts/notifier.ts';
import { writeLinks } from '../../people/check-chat-links.ts';
import type { Database, TransactionWork } from '../../base/db/database.ts';
import { findAddressedNotifications } from './mention-store.ts';
import { readQuote, toChatMessage } from '../message-rows.ts';
import { insertMessages, writeRoll, type InsertedMessage, type NewMessage } from '../store.ts';
import type { StoredMessages } from '../broadcast/chat-broadcast.ts';

const BATCH_MAX = 100;

interface QueuedMessage {
  readonly message: NewMessage;
  readonly resolve: (id: number) => void;
  readonly reject: (error: unknown) => void;
}

export interface ChatWriter {
  /** Resolves with the id when the message is durable; a repeated `ref` gives the first id. */
  write(message: NewMessage): Promise<number>;
  /** True while messages are queued or stored but not yet broadcast. */
  isBusy(): boolean;
}

interface WriterListeners {
  /** New messages of each room of a transaction, before `write` resolves. */
  readonly onStored: (stored: StoredMessages) => void;
  readonly onNew: (message: NewMessage, id: number) => void;
}

/** Messages that arrive during a transaction share the next one. */
export function createChatWriter(
  db: Pick<Database, 'writeIn' | 'isShared'>,
  notifier: Pick<Notifier, 'add'>,
  { onStored, onNew }: WriterListeners,
): ChatWriter {
  let waiting: QueuedMessage[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      await store(batch);
    }
    running = undefined;
  }

  async function store(batch: readonly QueuedMessage[]): Promise<void> {
    try {
      const messages = batch.map(({ message }) => message);
      const rooms = [...new Set(messages.map(({ groupId }) => groupId))];
      const { stored, announce } = await db.writeIn({ rooms }, insertAndNotify(messages, notifier, db.isShared));
      for (const room of groupByRoom(messages, stored)) onStored(room);
      for (const [i, { id, isNew }] of stored.entries()) {
        const { message, resolve } = batch[i] as QueuedMessage;
        if (isNew) onNew(message, id);
        resolve(id);
      }
      announce?.();
    } catch (error) {
      // A message to a deleted group must not fail the others of its batch.
      if (batch.length > 1) for (const each of batch) await store([each]);
      else batch[0]?.reject(error);
    }
  }

  return {
    write: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ message, resolve, reject });
        running ??= run();
      }),
    isBusy: () => running !== undefined,
  };
}

function groupByRoom(messages: readonly NewMessage[], stored: readonly Stored[]): StoredMessages[] {
  const added = stored.flatMap((each, i) => (each.isNew ? [{ ...each, message: messages[i] as NewMessage }] : []));
  return [...Map.groupBy(added, ({ message }) => message.groupId)].map(([groupId, own]) => ({
    groupId,
    previous: own[0]?.previous ?? null,
    messages: own.map(({ id, message, reply }) => describe(id, message, reply)).toSorted((a, b) => a.id - b.id),
  }));
}

function describe(
  id: number,
  { username, text, links, isEmote, roll, createdAt }: NewMessage,
  reply: ChatQuote | undefined,
): ChatMessage {
  return toChatMessage({
    id,
    username,
    text,
    items: writeLinks(links.items),
    characters: writeLinks(links.characters),
    is_emote: isEmote ? 1 : 0,
    roll: writeRoll(roll),
    created_at: createdAt,
    deleted_at: null,
    reply,
  });
}

interface Stored extends InsertedMessage {
  /** Read with the message: what is deleted later is announced after it. */
  readonly reply: ChatQuote | undefined;
}

function insertAndNotify(
  messages: readonly NewMessage[],
  notifier: Pick<Notifier, 'add'>,
  withPrevious: boolean,
): TransactionWork<{ stored: Stored[]; announce: AnnounceNotifications | undefined }> {
  return async (transaction) => {
    const stored: Stored[] = [];
    const notifications = [];
    for (const [i, inserted] of (await insertMessages(transaction, messages, { withPrevious })).entries()) {
      const { id, isNew } = inserted;
      const message = messages[i] as NewMessage;
      const { groupId, replyTo } = message;
      const isReply = isNew && replyTo !== null;
      stored.push({ ...inserted, reply: isReply ? await readQuote(transaction, groupId, replyTo) : undefined });
      if (isNew && (replyTo !== null || message.text.includes('@')))
        notifications.push(...(await findAddressedNotifications(transaction, { ...message, id })));
    }
    return { stored, announce: notifications.length > 0 ? await notifier.add(transaction, notifications) : undefined };
  };
}
