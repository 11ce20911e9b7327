import { NEW_EVENT } from './calendar-matrix.ts';
import { payload } from './permission-matrix.ts';
import { NEW_WEBHOOK } from '../groups/group-matrix.ts';
import { joinTavern, nextMessage } from '../tavern/tavern-client.ts';
import type { Part, WriteScene } from './write-scene.ts';

const addEvent = async ({ call, owner, groupId }: WriteScene): Promise<string> =>
  `/groups/${groupId}/events/${(await call<{ id: number }>(owner, 'POST', `/groups/${groupId}/events`, NEW_EVENT)).id}`;

type Prepare = (scene: WriteScene) => Part | Promise<Part>;

/** A guild bank of the owner's. */
async function addBank({ call, owner, groupId }: WriteScene): Promise<string> {
  await call(owner, 'POST', '/characters/import', {
    ...payload('Brunhild'),
    holdings: [{ kind: 'guild_bank', realm: 'Hydraxian', name: 'Copper Lanterns', copper: 5 }],
  });
  const { data } = await call<{ data: { id: number }[] }>(owner, 'GET', '/holdings');
  return `/groups/${groupId}/banks/${data[0]?.id}`;
}

/** A whisper of the owner to the member. */
async function addLine({ server, owner, member, groupId }: WriteScene): Promise<string> {
  const [own, other] = [
    await joinTavern(server, owner.token, groupId),
    await joinTavern(server, member.token, groupId),
  ];
  own.send({ type: 'chat', groupId, message: `/w ${member.username} Meet me in the cellar.` });
  const { line } = await nextMessage(other, 'line');
  for (const socket of [own, other]) socket.close();
  return line.id;
}

/** A message of the member's, reported by the owner. */
export const addMessage = ({ server, owner, member, groupId }: WriteScene): Promise<number> =>
  server.context.db.write(async (transaction) => {
    const common = { group_id: groupId, created_at: server.clock.now() };
    const { id } = await transaction
      .insertInto('messages')
      .values({ ...common, user_id: member.id, ref: `scene ${groupId}`, text: 'Mead', is_emote: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('message_reports')
      .values({ ...common, message_id: id, user_id: owner.id, reason: '' })
      .execute();
    return id;
  });

export const GROUP_CALLS = {
  editMessage: async (scene) => ({
    token: scene.member.token,
    path: `/groups/${scene.groupId}/messages/${await addMessage(scene)}`,
    body: { message: 'Ale' },
  }),
  addReaction: async (scene) => ({
    token: scene.owner.token,
    path: `/groups/${scene.groupId}/messages/${await addMessage(scene)}/reactions/cheers`,
  }),
  removeReaction: async (scene) => {
    const path = `/groups/${scene.groupId}/messages/${await addMessage(scene)}/reactions/cheers`;
    await scene.call(scene.owner, 'PUT', path);
    return { token: scene.owner.token, path };
  },
  pinMessage: async (scene) => ({
    token: scene.owner.token,
    path: `/groups/${scene.groupId}/pins/${await addMessage(scene)}`,
  }),
  unpinMessage: async (scene) => {
    const path = `/groups/${scene.groupId}/pins/${await addMessage(scene)}`;
    await scene.call(scene.owner, 'PUT', path);
    return { token: scene.owner.token, path };
  },

  showGroupBank: async (scene) => ({ token: scene.owner.token, path: await addBank(scene) }),
  hideGroupBank: async (scene) => {
    const path = await addBank(scene);
    await scene.call(scene.owner, 'PUT', path);
    return { token: scene.owner.token, path };
  },
  setAvatar: async (scene) => {
    const { character } = await scene.call<{ character: { id: number } }>(
      scene.owner,
      'POST',
      '/characters/import',
      payload('Brunhild'),
    );
    return { token: scene.owner.token, path: `/groups/${scene.groupId}/avatar`, body: { character_id: character.id } };
  },
  reportLine: async (scene) => ({
    token: scene.member.token,
    path: `/groups/${scene.groupId}/lines/${await addLine(scene)}/report`,
    body: { reason: 'rude' },
  }),
  dismissLineReport: async (scene) => {
    const line = await addLine(scene);
    await scene.call(scene.member, 'POST', `/groups/${scene.groupId}/lines/${line}/report`, {});
    return { token: scene.owner.token, path: `/groups/${scene.groupId}/line-reports/${line}` };
  },
  addEvent: (scene) => ({ token: scene.owner.token, path: `/groups/${scene.groupId}/events`, body: NEW_EVENT }),
  changeEvent: async (scene) => ({ token: scene.owner.token, path: await addEvent(scene), body: { title: 'Later' } }),
  cancelEvent: async (scene) => ({ token: scene.owner.token, path: await addEvent(scene) }),
  signUpForEvent: async (scene) => ({
    token: scene.owner.token,
    path: `${await addEvent(scene)}/signup`,
    body: { wish: 'absent' },
  }),
  placeSignup: async (scene) => {
    const path = `${await addEvent(scene)}/signup`;
    const { members } = await scene.call<{ members: { id: number }[] }>(scene.owner, 'GET', `/groups/${scene.groupId}`);
    const { character } = await scene.call<{ character: { id: number } }>(
      scene.owner,
      'POST',
      '/characters/import',
      payload('Runhild'),
    );
    await scene.call(scene.owner, 'PUT', path, { wish: 'join', role: 'tank', character_id: character.id });
    return { token: scene.owner.token, path, body: { memberId: members[0]?.id, place: 'bench' } };
  },
  withdrawSignup: async (scene) => {
    const path = `${await addEvent(scene)}/signup`;
    await scene.call(scene.owner, 'PUT', path, { wish: 'absent' });
    return { token: scene.owner.token, path };
  },
  makeEventLink: async (scene) => ({
    token: scene.owner.token,
    path: `${await addEvent(scene)}/link`,
    body: { shows_group: true },
  }),
  revokeEventLink: async (scene) => {
    const path = `${await addEvent(scene)}/link`;
    await scene.call(scene.owner, 'POST', path, { shows_group: true });
    return { token: scene.owner.token, path };
  },
  setFeed: ({ owner, groupId }) => ({ token: owner.token, path: `/groups/${groupId}/feed`, body: { is_shown: false } }),
  setWebhook: (scene) => ({ token: scene.owner.token, path: `/groups/${scene.groupId}/webhook`, body: NEW_WEBHOOK }),
  removeWebhook: async (scene) => {
    const path = `/groups/${scene.groupId}/webhook`;
    await scene.call(scene.owner, 'PUT', path, NEW_WEBHOOK);
    return { token: scene.owner.token, path };
  },
  testWebhook: async (scene) => {
    const path = `/groups/${scene.groupId}/webhook`;
    await scene.call(scene.owner, 'PUT', path, NEW_WEBHOOK);
    return { token: scene.owner.token, path: `${path}/test` };
  },
  makeCalendarFeed: (scene) => ({ token: scene.owner.token }),
  revokeCalendarFeed: async (scene) => {
    await scene.call(scene.owner, 'POST', '/calendar/feed');
    return { token: scene.owner.token };
  },
} satisfies Readonly<Record<string, Prepare>>;
