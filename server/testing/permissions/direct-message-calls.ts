import type { Actor, Part, WriteScene } from './write-scene.ts';

type Prepare = (scene: WriteScene) => Part | Promise<Part>;

/** Makes the owner and the member friends and has the member write to the owner. */
async function writeToOwner({ call, owner, member }: WriteScene): Promise<number> {
  await call(owner, 'POST', '/friends/request', { username: member.username });
  await call(member, 'POST', '/friends/request', { username: owner.username });
  const message = { message: 'Hail', ref: 'member-1' };
  const path = `/conversations/${owner.id}/messages`;
  return (await call<{ data: { id: number } }>(member, 'POST', path, message)).data.id;
}

const reportMessage = async (scene: WriteScene): Promise<Part> => {
  const { owner, member } = scene;
  const path = `/conversations/${member.id}/messages/${await writeToOwner(scene)}/report`;
  return { token: owner.token, path, body: { reason: 'rude' } };
};

/** `asAdmin` makes the scene's owner an administrator. */
export const createDirectMessageCalls = (asAdmin: (scene: WriteScene) => Promise<Part>) =>
  ({
    sendDirectMessage: async (scene) => {
      await writeToOwner(scene);
      const body = { message: 'And hail to you', ref: 'owner-001' };
      return { token: scene.owner.token, path: `/conversations/${scene.member.id}/messages`, body };
    },
    deleteDirectMessage: async (scene) => {
      const id = await writeToOwner(scene);
      return { token: scene.member.token, path: `/conversations/${scene.owner.id}/messages/${id}` };
    },
    markConversationRead: async (scene) => {
      const id = await writeToOwner(scene);
      return { token: scene.owner.token, path: `/conversations/${scene.member.id}/read`, body: { id } };
    },
    reportDirectMessage: reportMessage,
    dismissDirectReport: async (scene) => {
      const { path = '', body } = await reportMessage(scene);
      await scene.call(scene.owner, 'POST', path, body);
      const admin = await asAdmin(scene);
      const reader: Actor = { ...scene.owner, token: admin.token ?? '' };
      const { reports } = await scene.call<{ reports: { id: number; reporter: string }[] }>(
        reader,
        'GET',
        '/reports/direct',
      );
      const own = reports.find(({ reporter }) => reporter === scene.owner.username);
      return { ...admin, path: `/reports/direct/${own?.id}` };
    },
  }) satisfies Record<string, Prepare>;
