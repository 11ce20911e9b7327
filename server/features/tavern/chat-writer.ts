import type { ChatMessage, ChatQuote } from '#shared/contract/groups/tavern.ts';
import type { AnnounceNotifications, Notifier } from '../../accounts/notifier.ts';
import type { Database, TransactionWork } from '../../db/database.ts';
import { findMentionNotifications } from './mention-store.ts';
import { readQuote, toChatMessage } from './message-rows.ts';
import { insertMessages, writeItems, writeRoll, type NewMessage } from './store.ts';

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

/**
 * Messages that arrive during a transaction share the next one. `onStored` runs in id order, before `write` resolves.
 */
export function createChatWriter(
  db: Pick<Database, 'writeIn'>,
  notifier: Pick<Notifier, 'add'>,
  onStored: (stored: NewMessage, message: ChatMessage) => void,
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
      const { stored, announce } = await db.writeIn({ rooms }, insertWithMentions(messages, notifier));
      for (const [i, { id, isNew, reply }] of stored.entries()) {
        const { message, resolve } = batch[i] as QueuedMessage;
        const { text, items, isEmote, roll, createdAt, username } = message;
        if (isNew)
          onStored(
            message,
            toChatMessage({
              id,
              username,
              text,
              items: writeItems(items),
              is_emote: isEmote ? 1 : 0,
              roll: writeRoll(roll),
              created_at: createdAt,
              deleted_at: null,
              reply,
            }),
          );
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

interface Stored {
  readonly id: number;
  readonly isNew: boolean;
  /** Read with the message: what is deleted later is announced after it. */
  readonly reply: ChatQuote | undefined;
}

function insertWithMentions(
  messages: readonly NewMessage[],
  notifier: Pick<Notifier, 'add'>,
): TransactionWork<{ stored: Stored[]; announce: AnnounceNotifications | undefined }> {
  return async (transaction) => {
    const stored: Stored[] = [];
    const mentions = [];
    for (const [i, { id, isNew }] of (await insertMessages(transaction, messages)).entries()) {
      const message = messages[i] as NewMessage;
      const { groupId, replyTo } = message;
      const isReply = isNew && replyTo !== null;
      stored.push({ id, isNew, reply: isReply ? await readQuote(transaction, groupId, replyTo) : undefined });
      if (isNew && message.text.includes('@'))
        mentions.push(...(await findMentionNotifications(transaction, { ...message, id })));
    }
    return { stored, announce: mentions.length > 0 ? await notifier.add(transaction, mentions) : undefined };
  };
}
