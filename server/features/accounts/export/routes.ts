import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAccount } from '#shared/contract/accounts/account.ts';
import type { Context } from '../../../context.ts';
import { notSignedIn } from '../../../http/errors.ts';
import { registerRoute } from '../../../http/register-route.ts';
import { findProfile, toUserProfile } from '../profile/store.ts';
import { exportFileName, streamAccountExport } from './export.ts';

export function exportRoutes(app: FastifyInstance, { db, now }: Context): void {
  registerRoute(app, exportAccount, async ({ session, reply }) => {
    const profile = await findProfile(db.read, session.user.id);
    if (!profile) throw notSignedIn();
    return reply
      .code(200)
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(now())}"`)
      .send(Readable.from(streamAccountExport(db.read, toUserProfile(profile), now())));
  });
}
