import type { FastifyInstance } from 'fastify';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { listAllReports } from '#shared/tavern/contract/all-reports.ts';
import {
  deleteMessage,
  dismissReport,
  listMessages,
  listReports,
  reportMessage,
} from '#shared/tavern/contract/tavern-routes.ts';
import type { DirectReport } from '#shared/people/contract/direct-messages.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import type { Context } from '../base/context.ts';
import type { Limits } from '../base/http/limits.ts';
import { Failure } from '../base/http/errors.ts';
import type { GroupAccess } from '../people/groups/group-access.ts';
import type { Notifier } from '../accounts/notifier.ts';
import { registerRoute } from '../base/http/register-route.ts';
import type { ChatBroadcast } from './broadcast/chat-broadcast.ts';
import { readLineReports } from './lines/line-report-store.ts';
import { createRequireAccess } from './require-access.ts';
import { findModerators, readReports, removeReports, saveReport } from './moderation/report-store.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { eraseMessage } from './changes/change-store.ts';
import type { LinkSources } from '../people/check-chat-links.ts';
import { findAuthor, readAround, readLaterPage, readPage } from './store.ts';

/** Direct messages that were reported, for administrators. */
export type ReadDirectReports = () => Promise<DirectReport[]>;

interface TavernRouteServices {
  readonly access: GroupAccess;
  readonly notifier: Notifier;
  readonly broadcast: Pick<ChatBroadcast, 'sendChange' | 'sendDeletion'>;
  readonly limits: Limits;
  readonly links: LinkSources;
  readonly readDirectReports: ReadDirectReports;
}

export function tavernRoutes(app: FastifyInstance, context: Context, services: TavernRouteServices): void {
  const { access, notifier, broadcast } = services;
  const { db, events, now } = context;

  const requireAccess = createRequireAccess(access);

  async function authorOf(groupId: number, messageId: number): Promise<number> {
    const author = await findAuthor(db.read, groupId, messageId);
    if (author === null) throw new Failure('chat_message_not_found');
    return author;
  }

  registerRoute(app, listMessages, async ({ session, params, querystring }) => {
    await requireAccess(session.user.id, params.id, 'enter');
    const { before, after, around } = querystring;
    if (around !== undefined) {
      const found = await readAround(db.read, params.id, around);
      if (!found) throw new Failure('chat_message_not_found');
      return found;
    }
    if (after !== undefined) return { ...(await readLaterPage(db.read, params.id, after)), earlier: true };
    return { ...(await readPage(db.read, params.id, before)), later: before !== undefined };
  });

  changeRoutes(app, context, { ...services, requireEntry: (userId, id) => requireAccess(userId, id, 'enter') });

  registerRoute(app, deleteMessage, async ({ session, params: { id, messageId } }) => {
    // Users who may not enter learn nothing about messages; administrators may delete without entering.
    const actor = await access.findMembership(session.user.id, id);
    if (!actor) throw new Failure('group_not_found');
    const hidden = session.user.role === 'admin' ? null : access.findRefusal(actor, 'enter');
    if (hidden) throw hidden;
    const author = await authorOf(id, messageId);
    await requireAccess(session.user.id, id, 'deleteMessage', author);
    const revision = await db.writeIn({ rooms: [id] }, (transaction) =>
      eraseMessage(transaction, { groupId: id, messageId, at: now() }),
    );
    if (revision === null) throw new Failure('chat_message_not_found');
    broadcast.sendDeletion(id, messageId, revision);
    events.emit('messageDeleted', { groupId: id, messageId });
    if (author !== session.user.id) await access.logDeletedMessage(session.user, id, author);
    return null;
  });

  registerRoute(app, reportMessage, async ({ session, params: { id, messageId }, body }) => {
    await requireAccess(session.user.id, id, 'report');
    await authorOf(id, messageId);
    const reason = cleanChat(body.reason ?? '');
    const { user } = session;
    const announce = await db.writeUnlocked(async (transaction) => {
      await saveReport(transaction, { groupId: id, messageId, userId: user.id, reason, createdAt: now() });
      const moderators = await findModerators(transaction, id, user.id);
      return notifier.add(
        transaction,
        moderators.map((moderator) => ({ kind: 'report', messageId, ...moderator })),
      );
    });
    announce();
    return messageReply('report_sent');
  });

  registerRoute(app, listReports, async ({ session, params }) => {
    await requireAccess(session.user.id, params.id, 'readAudit');
    const lines = await readLineReports(db.read, params.id);
    return { reports: await readReports(db.read, params.id), lines: lines.map(({ group: _same, ...line }) => line) };
  });

  registerRoute(app, listAllReports, async () => ({
    reports: await readReports(db.read),
    lines: await readLineReports(db.read),
    direct: await services.readDirectReports(),
  }));

  registerRoute(app, dismissReport, async ({ session, params: { id, messageId } }) => {
    await requireAccess(session.user.id, id, 'readAudit');
    const removed = await db.writeUnlocked((transaction) => removeReports(transaction, id, messageId));
    if (!removed) throw new Failure('reports_not_found');
    return null;
  });
}
