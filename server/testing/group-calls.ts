import { NEW_EVENT, payload } from './permission-matrix.ts';
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

export const GROUP_CALLS = {
  showGroupBank: async (scene) => ({ token: scene.owner.token, path: await addBank(scene) }),
  hideGroupBank: async (scene) => {
    const path = await addBank(scene);
    await scene.call(scene.owner, 'PUT', path);
    return { token: scene.owner.token, path };
  },
  addEvent: (scene) => ({ token: scene.owner.token, path: `/groups/${scene.groupId}/events`, body: NEW_EVENT }),
  changeEvent: async (scene) => ({ token: scene.owner.token, path: await addEvent(scene), body: { title: 'Later' } }),
  cancelEvent: async (scene) => ({ token: scene.owner.token, path: await addEvent(scene) }),
  signUpForEvent: async (scene) => ({
    token: scene.owner.token,
    path: `${await addEvent(scene)}/signup`,
    body: { wish: 'absent' },
  }),
  withdrawSignup: async (scene) => {
    const path = `${await addEvent(scene)}/signup`;
    await scene.call(scene.owner, 'PUT', path, { wish: 'absent' });
    return { token: scene.owner.token, path };
  },
  makeCalendarFeed: (scene) => ({ token: scene.owner.token }),
  revokeCalendarFeed: async (scene) => {
    await scene.call(scene.owner, 'POST', '/calendar/feed');
    return { token: scene.owner.token };
  },
} satisfies Readonly<Record<string, Prepare>>;
