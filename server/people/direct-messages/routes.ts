import type { FastifyInstance } from 'fastify';
import {
  deleteDirectMessage,
  dismissDirectReport,
  listConversations,
  listDirectReports,
  markConversationRead,
  readConversation,
  reportDirectMessage,
  sendDirectMessage,
  type DirectReport,
  type DirectUnread,
} from '#shared/people/contract/direct-messages.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import { checkLinks, type LinkSources } from '../check-chat-links.ts';
import type { DirectNotifier } from './direct-notifier.ts';
import type { Context } from '../../base/context.ts';
import { Failure, tooManyRequests } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import {
  findConversation,
  findConversations,
  findFriend,
  findUnreadConversations,
  storeReadMark,
} from './conversation-store.ts';
import { eraseDirectMessage, insertDirectMessage, readMessages } from './message-store.ts';
import { readDirectReports, removeDirectReport, saveDirectReport } from './report-store.ts';

export interface DirectMessageServices {
  readonly limits: Limits;
  readonly notifier: DirectNotifier;
  readonly links: LinkSources;
}

export interface DirectMessages {
  countUnread(userId: number): Promise<DirectUnread[]>;
  readReports(): Promise<DirectReport[]>;
}

/** Messages between friends. Whoever has no part in a conversation gets 404, as if there were none. */
export function directMessageRoutes(
  app: FastifyInstance,
  context: Context,
  services: DirectMessageServices,
): DirectMessages {
  readingRoutes(app, context, services);
  writingRoutes(app, context, services);
  reportRoutes(app, context, services);
  return {
    countUnread: (userId) => findUnreadConversations(context.db.read, userId),
    readReports: () => readDirectReports(context.db.read),
  };
}

function readingRoutes(app: FastifyInstance, { db, events, now }: Context, { notifier }: DirectMessageServices): void {
  registerRoute(app, listConversations, ({ session, querystring }) =>
    findConversations(db.read, session.user.id, querystring.before),
  );

  registerRoute(app, readConversation, async ({ session, params, querystring }) => {
    const conversation = await findConversation(db.read, session.user.id, params.userId);
    if (!conversation) throw new Failure('conversation_not_found');
    const { id, ...described } = conversation;
    if (id === null) return { conversation: described, messages: [], earlier: false };
    return { conversation: described, ...(await readMessages(db.read, id, querystring)) };
  });

  registerRoute(app, markConversationRead, async ({ session, params: { userId: otherId }, body }) => {
    const userId = session.user.id;
    const { id, announce } = await db.writeUnlocked(async (transaction) => {
      const id = await storeReadMark(transaction, { userId, otherId, id: body.id });
      const announce = await notifier.readDirect(transaction, { userId, actorId: otherId, upTo: id, at: now() });
      return { id, announce };
    });
    const conversation = await findConversation(db.read, userId, otherId);
    if (!conversation) throw new Failure('conversation_not_found');
    const { unread } = conversation;
    events.emit('conversationRead', { userId, otherId, id, unread });
    announce();
    return { unread };
  });
}

function writingRoutes(
  app: FastifyInstance,
  context: Context,
  { limits, notifier, links: sources }: DirectMessageServices,
): void {
  const { db, events, now } = context;
  const sent = createQuota(context, 'direct messages', limits.directMessages);

  registerRoute(app, sendDirectMessage, async ({ session, params, body }) => {
    const { id: authorId, username } = session.user;
    const recipientId = params.userId;
    const text = cleanChat(body.message);
    if (text === '') throw new Failure('chat_empty');
    const wait = await sent.take(String(authorId));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_messages');
    const links = await checkLinks(sources, authorId, text, body);
    const { recipient, stored, announce } = await db.writeIn(
      { friends: [authorId, recipientId] },
      async (transaction) => {
        // Blocks end friendships, and so do deleted accounts: neither is told apart from a stranger.
        const recipient = await findFriend(transaction, authorId, recipientId);
        if (!recipient) throw new Failure('not_a_friend');
        const message = { authorId, recipientId, ref: body.ref, text, links, createdAt: now() };
        const stored = await insertDirectMessage(transaction, message);
        const announce = stored.isNew
          ? await notifier.addDirect(transaction, {
              userId: recipientId,
              actorId: authorId,
              directId: stored.message.id,
            })
          : undefined;
        return { recipient, stored, announce };
      },
    );
    const { message, previous, isNew } = stored;
    if (isNew)
      events.emit('directMessageStored', {
        author: { id: authorId, username },
        recipient: { id: recipientId, username: recipient.username },
        previous,
        message,
      });
    announce?.();
    return { data: message };
  });

  registerRoute(app, deleteDirectMessage, async ({ session, params: { userId: otherId, messageId } }) => {
    const authorId = session.user.id;
    const conversation = await findConversation(db.read, authorId, otherId);
    const conversationId = conversation?.id;
    const erased =
      typeof conversationId === 'number' &&
      (await db.writeUnlocked((transaction) =>
        eraseDirectMessage(transaction, conversationId, { messageId, authorId, at: now() }),
      ));
    if (!erased) throw new Failure('chat_message_not_found');
    events.emit('directMessageDeleted', { userIds: [authorId, otherId], id: messageId });
    return null;
  });
}

function reportRoutes(app: FastifyInstance, context: Context, { limits }: DirectMessageServices): void {
  const { db, now } = context;
  const reports = createQuota(context, 'direct reports', limits.directReports);

  registerRoute(app, reportDirectMessage, async ({ session, params: { userId: authorId, messageId }, body }) => {
    const reporterId = session.user.id;
    const reason = cleanChat(body.reason ?? '');
    const conversation = await findConversation(db.read, reporterId, authorId);
    const conversationId = conversation?.id;
    if (typeof conversationId !== 'number') throw new Failure('chat_message_not_found');
    const wait = await reports.take(String(reporterId));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_requests');
    const report = { conversationId, messageId, reporterId, authorId, reason, createdAt: now() };
    if (!(await db.writeUnlocked((transaction) => saveDirectReport(transaction, report))))
      throw new Failure('chat_message_not_found');
    return messageReply('direct_report_sent');
  });

  registerRoute(app, listDirectReports, async () => ({ reports: await readDirectReports(db.read) }));

  registerRoute(app, dismissDirectReport, async ({ params }) => {
    if (!(await db.writeUnlocked((transaction) => removeDirectReport(transaction, params.id))))
      throw new Failure('reports_not_found');
    return null;
  });
}
