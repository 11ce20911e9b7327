import type { FastifyInstance } from 'fastify';
import { dismissLineReport, reportLine } from '#shared/tavern/contract/room-lines.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { Notifier } from '../../accounts/notifier.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findModerators } from '../moderation/report-store.ts';
import { createRequireAccess } from '../require-access.ts';
import type { LineMemory } from './line-memory.ts';
import { removeLineReports, saveLineReport } from './line-report-store.ts';

interface LineRouteServices {
  readonly access: Pick<GroupAccess, 'findMembership' | 'findRefusal'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly memory: LineMemory;
}

/** Reports of table talk and whispers. */
export function lineRoutes(
  app: FastifyInstance,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { access, notifier, memory }: LineRouteServices,
): void {
  const requireAccess = createRequireAccess(access);

  registerRoute(app, reportLine, async ({ session: { user }, params: { id, lineId }, body }) => {
    await requireAccess(user.id, id, 'report');
    const kept = memory.find(id, lineId, user.id);
    if (!kept || kept.authorId === user.id) throw new Failure('line_not_found');
    const report = { groupId: id, reporterId: user.id, reason: cleanChat(body.reason ?? ''), createdAt: now() };
    const announce = await db.writeUnlocked(async (transaction) => {
      if (!(await saveLineReport(transaction, kept, report))) return null;
      const moderators = await findModerators(transaction, id, user.id);
      return notifier.add(
        transaction,
        moderators.map((moderator) => ({ kind: 'report', messageId: null, ...moderator })),
      );
    });
    announce?.();
    return messageReply('report_sent');
  });

  registerRoute(app, dismissLineReport, async ({ session, params: { id, lineId } }) => {
    await requireAccess(session.user.id, id, 'readAudit');
    const removed = await db.writeUnlocked((transaction) => removeLineReports(transaction, id, lineId));
    if (!removed) throw new Failure('reports_not_found');
    return null;
  });
}
