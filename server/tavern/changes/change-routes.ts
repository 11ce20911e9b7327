import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import {
  addReaction as addReactionRoute,
  editMessage as editMessageRoute,
  listPins,
  pinMessage,
  removeReaction as removeReactionRoute,
  searchMessages,
  unpinMessage,
} from '#shared/tavern/contract/tavern-routes.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import type { GroupAccess, GroupActor } from '../../people/groups/group-access.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure, tooManyRequests } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { createRateLimiter, type Quota } from '../../base/http/rate-limit.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { ChatBroadcast } from '../broadcast/chat-broadcast.ts';
import { addReaction, editMessage, readPins, removeReaction, setPin, type MessageChange } from './change-store.ts';
import { checkLinks, type LinkSources } from '../../people/check-chat-links.ts';
import { searchHistory } from '../search-store.ts';
import { findMessage } from '../store.ts';

interface ChangeServices {
  readonly access: GroupAccess;
  readonly limits: Limits;
  readonly links: LinkSources;
  readonly broadcast: Pick<ChatBroadcast, 'sendChange'>;
  /** Throws unless the user may read the group's messages. */
  readonly requireEntry: (userId: number, groupId: number) => Promise<unknown>;
}

type Change = (transaction: Transaction<Tables>, change: MessageChange) => Promise<ChatMessage | null>;

/** Edits, reactions, pins and the search of the history. */
export function changeRoutes(
  app: FastifyInstance,
  context: Context,
  { access, limits, links: sources, broadcast, requireEntry }: ChangeServices,
): void {
  const { db, now, uptime } = context;
  const changes = createQuota(context, 'message changes', limits.messageChanges);
  const searches = createRateLimiter(limits.messageSearches, uptime);

  async function take(limiter: Quota, userId: number): Promise<void> {
    const wait = await limiter.take(String(userId));
    if (wait !== null) throw tooManyRequests(wait);
  }

  /** Writes a change of a message as the permission table allows, and sends it. */
  async function write(
    actor: GroupActor,
    { id, messageId }: { readonly id: number; readonly messageId: number },
    action: 'chat' | 'pinMessage',
    change: Change,
  ): Promise<ChatMessage | null> {
    await requireEntry(actor.id, id);
    await take(changes, actor.id);
    const message = await db.writeIn({ rooms: [id] }, async (transaction) => {
      const at = now();
      await access.requirePermission({ transaction, at }, actor, id, action);
      return change(transaction, { groupId: id, messageId, userId: actor.id, at });
    });
    if (message) broadcast.sendChange(id, message);
    return message;
  }

  registerRoute(app, editMessageRoute, async ({ session, params, body }) => {
    const text = cleanChat(body.message);
    if (text === '') throw new Failure('message_empty');
    const links = await checkLinks(sources, session.user.id, text, body);
    const edited = await write(session.user, params, 'chat', (transaction, change) =>
      editMessage(transaction, change, { text, links }),
    );
    const message = edited ?? (await findMessage(db.read, params.id, params.messageId));
    if (!message) throw new Failure('chat_message_not_found');
    return message;
  });

  registerRoute(app, addReactionRoute, async ({ session, params }) => {
    await write(session.user, params, 'chat', (transaction, change) =>
      addReaction(transaction, change, params.reaction),
    );
    return null;
  });

  registerRoute(app, removeReactionRoute, async ({ session, params }) => {
    await write(session.user, params, 'chat', (transaction, change) =>
      removeReaction(transaction, change, params.reaction),
    );
    return null;
  });

  registerRoute(app, pinMessage, async ({ session, params }) => {
    await write(session.user, params, 'pinMessage', (transaction, change) => setPin(transaction, change, true));
    return null;
  });

  registerRoute(app, unpinMessage, async ({ session, params }) => {
    await write(session.user, params, 'pinMessage', (transaction, change) => setPin(transaction, change, false));
    return null;
  });

  registerRoute(app, listPins, async ({ session, params }) => {
    await requireEntry(session.user.id, params.id);
    return { messages: await readPins(db.read, params.id) };
  });

  registerRoute(app, searchMessages, async ({ session, params, querystring: { q, before } }) => {
    await requireEntry(session.user.id, params.id);
    await take(searches, session.user.id);
    return searchHistory(db.read, { groupId: params.id, viewerId: session.user.id, text: q, before });
  });
}
