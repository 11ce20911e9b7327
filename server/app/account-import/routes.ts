import type { FastifyInstance } from 'fastify';
import { importAccount } from '#shared/accounts/contract/account-import.ts';
import { TASKS_MAX } from '#shared/characters/contract/tasks.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message } from '#shared/base/messages/message.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import type { AccountImporter } from '../../accounts/account-importer.ts';
import type { Context } from '../../base/context.ts';
import { notSignedIn, tooManyRequests } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { mapIds, readRest } from './rules.ts';
import { findOwnedIds, storeRest } from './store.ts';

/** The import of an account's export. Characters and banks are stored by the importer of uploads, the rest here. */
export function accountImportRoutes(
  app: FastifyInstance,
  context: Context,
  { importer, limits }: { readonly importer: AccountImporter; readonly limits: Limits },
): void {
  const { db, events, now } = context;
  const quota = createQuota(context, 'account-import', limits.accountImports);

  registerRoute(app, importAccount, async ({ session, body }) => {
    const userId = session.user.id;
    const wait = await quota.take(String(userId));
    if (wait !== null) throw tooManyRequests(wait);
    const restored = await importer.importAccount(userId, body);
    const ids = mapIds(restored, await findOwnedIds(db.read, userId));
    const rest = readRest(restored.rest, ids, now());
    const stored = await db.writeIn({ user: userId }, (transaction) => storeRest(transaction, userId, rest));
    if (stored === null) throw notSignedIn();
    const joins = await importer.restoreJoins(userId, rest.joins);
    if (stored.hasNewHours) events.emit('notificationsChanged', { userId });
    const left = stored.tasksLeft;
    const warnings = [
      ...restored.warnings,
      ...(left > 0 ? [message('tasks_left_out', { count: left, limit: TASKS_MAX })] : []),
    ];
    return {
      ...messageReply('account_imported'),
      characters: [...restored.characters],
      ids: [...restored.ids],
      added: {
        joins,
        tasks: stored.tasks,
        ticks: stored.ticks,
        apart: stored.apart,
        quiet_hours: stored.hasNewHours,
        has_holdings: restored.hasNewHoldings,
        has_collections: restored.hasNewCollections,
      },
      warnings: warnings.map((warning) => formatMessage('en', warning)),
      warningMessages: warnings,
    };
  });
}
