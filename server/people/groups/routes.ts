import type { FastifyInstance } from 'fastify';
import {
  banMember,
  demoteMember,
  handOverGroup,
  listGroupInvitations,
  listSanctions,
  muteMember,
  promoteMember,
  readAuditLog,
  setChatRules,
  unbanMember,
  unmuteMember,
  withdrawInvitation,
} from '#shared/people/contract/group-moderation.ts';
import {
  acceptInvitation,
  addMember,
  createGroup,
  declineInvitation,
  deleteGroup,
  listDeletedGroups,
  getGroup,
  inviteToGroup,
  listGroups,
  listInvitations,
  removeMember,
  renameGroup,
  restoreGroup,
} from '#shared/people/contract/group-routes.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { Groups } from './groups.ts';

export function groupRoutes(app: FastifyInstance, groups: Groups): void {
  const { access, membership, moderation, settings } = groups;

  registerRoute(app, listGroups, ({ session, querystring }) => groups.list(session.user, querystring));
  registerRoute(app, getGroup, ({ params, session }) => groups.get(session.user, params.id));
  registerRoute(app, listInvitations, async ({ session }) => ({
    invitations: await access.invitations(session.user.id),
  }));

  registerRoute(app, createGroup, async ({ body, session }) => {
    const groupId = await membership.create(session.user, body.name, body.isPrivate ?? false);
    return groups.get(session.user, groupId);
  });
  registerRoute(app, renameGroup, async ({ params, body, session }) => {
    await settings.rename(session.user, params.id, body.name);
    return groups.get(session.user, params.id);
  });
  registerRoute(app, setChatRules, async ({ params, body, session }) => {
    await settings.updateChatSettings(session.user, params.id, body);
    return groups.get(session.user, params.id);
  });
  registerRoute(app, deleteGroup, async ({ params, session }) => {
    await groups.deletion.remove(session.user, params.id);
    return null;
  });
  registerRoute(app, listDeletedGroups, async ({ session }) => ({ groups: await groups.deletion.list(session.user) }));
  registerRoute(app, restoreGroup, async ({ params, session }) => {
    await groups.deletion.restore(session.user, params.id);
    return null;
  });

  registerRoute(app, addMember, async ({ params, body, session }) => {
    if (foldCase(body.username) !== foldCase(session.user.username)) {
      await groups.get(session.user, params.id);
      throw new Failure('only_yourself');
    }
    return membership.join(session.user, params.id);
  });
  registerRoute(app, removeMember, async ({ params, session }) => {
    await membership.remove(session.user, params.id, params.memberId);
    return null;
  });
  registerRoute(app, inviteToGroup, ({ params, body, session }) =>
    membership.invite(session.user, params.id, body.username),
  );
  registerRoute(app, acceptInvitation, ({ params, session }) => membership.accept(session.user, params.id));
  registerRoute(app, declineInvitation, ({ params, session }) => membership.decline(session.user, params.id));

  registerRoute(app, withdrawInvitation, ({ params, body, session }) =>
    membership.withdraw(session.user, params.id, body.username),
  );
  registerRoute(app, listGroupInvitations, async ({ params, session }) => ({
    invitations: await groups.invitations(session.user, params.id),
  }));

  registerRoute(app, banMember, ({ params, body, session }) => moderation.ban(session.user, params.id, body));
  registerRoute(app, unbanMember, ({ params, body, session }) =>
    moderation.unban(session.user, params.id, body.username),
  );
  registerRoute(app, muteMember, ({ params, body, session }) => moderation.mute(session.user, params.id, body));
  registerRoute(app, unmuteMember, ({ params, body, session }) =>
    moderation.unmute(session.user, params.id, body.username),
  );
  registerRoute(app, promoteMember, ({ params, body, session }) =>
    moderation.promote(session.user, params.id, body.username),
  );
  registerRoute(app, demoteMember, ({ params, body, session }) =>
    moderation.demote(session.user, params.id, body.username),
  );
  registerRoute(app, handOverGroup, ({ params, body, session }) =>
    moderation.handOver(session.user, params.id, body.username),
  );

  registerRoute(app, listSanctions, async ({ params, session }) => ({
    sanctions: await groups.sanctions(session.user, params.id),
  }));
  registerRoute(app, readAuditLog, ({ params, querystring, session }) =>
    groups.audit(session.user, params.id, querystring.before),
  );
}
