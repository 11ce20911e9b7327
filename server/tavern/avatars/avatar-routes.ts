import type { FastifyInstance } from 'fastify';
import { listAvatars, setAvatar } from '#shared/tavern/contract/avatars.ts';
import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { SharedCharacters } from '../../guild/roster/shared-characters.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findAvatars, putAvatar } from './avatar-store.ts';

interface AvatarServices {
  readonly access: Pick<GroupAccess, 'requirePermission'>;
  readonly shared: SharedCharacters;
  /** Sends to the room at every server. */
  readonly pushToRoom: (groupId: number, message: ServerMessage) => void;
}

/** Characters as which members stand in the room. What is shown of them is what their owners share with the group. */
export function avatarRoutes(
  app: FastifyInstance,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { access, shared, pushToRoom }: AvatarServices,
): void {
  registerRoute(app, listAvatars, async ({ params: { id }, session: { user } }) => {
    const chosen = await findAvatars(db.read, id);
    const choices = new Map(chosen.map(({ memberId, characterId }) => [memberId, characterId]));
    // Read after the choices, by the rule of the roster.
    const { members } = await shared.readRoster(user, id, [...choices.values()]);
    return {
      own: chosen.find(({ userId }) => userId === user.id)?.characterId ?? null,
      avatars: members.flatMap(({ memberId, username, characters }) => {
        const character = characters.find((each) => each.id === choices.get(memberId));
        return character ? [{ username, character }] : [];
      }),
    };
  });

  registerRoute(app, setAvatar, async ({ params: { id }, body: { character_id }, session: { user } }) => {
    const afterCommit = await db.write(async (transaction) => {
      const write = { transaction, at: now() };
      await access.requirePermission(write, user, id, 'shareCharacters');
      const shareDone = character_id === null ? () => {} : await shared.shareName(write, user, id, character_id);
      await putAvatar(transaction, id, user.id, character_id);
      return shareDone;
    });
    afterCommit();
    pushToRoom(id, { type: 'avatars', groupId: id });
    return null;
  });
}
