import type { Route } from '#shared/base/http/route.ts';
import { routes } from '#shared/app/routes.ts';
import { insertUser } from '../../accounts/user-store.ts';
import { addMailToken } from '../../accounts/email-links/mail-token-store.ts';
import { TEST_PASSWORD } from '../client.ts';
import { DUNGEON_CALLS } from '../dungeon/dungeon-calls.ts';
import { createDirectMessageCalls } from './direct-message-calls.ts';
import { addMessage, GROUP_CALLS } from './group-calls.ts';
import { payload } from './permission-matrix.ts';
import { createBrowserSubscription } from '../push/browser-subscription.ts';
import type { TestServer } from '../server.ts';
import { API_CALLS } from './api-calls.ts';
import { SIGN_IN_CALLS } from './sign-in-calls.ts';
import type { Actor, Part, WriteScene } from './write-scene.ts';

/** A call that writes, ready to be sent. */
export interface WriteCall extends Part {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const owned = ({ owner }: WriteScene, part: Part = {}): Part => ({ token: owner.token, ...part });
const EXCLUDED = {
  characters: [{ game_id: 'wow_classic', name: 'Torvald', realm: 'Emberfall' }],
  addons: [{ game_id: 'wow_classic', addon: 'bagbrother' }],
};
const NEW_TASK = { name: 'World boss', reset: 'weekly', scope: 'account' };

function addExclusions(scene: WriteScene): Promise<Record<'data' | 'addons', { id: number }[]>> {
  return scene.call(scene.owner, 'POST', '/characters/excluded', EXCLUDED);
}

async function addTask(scene: WriteScene): Promise<number> {
  return (await scene.call<{ data: { id: number } }>(scene.owner, 'POST', '/tasks', NEW_TASK)).data.id;
}

const addWish = async ({ call, owner, groupId }: WriteScene): Promise<string> =>
  `/groups/${groupId}/wanted/${(await call<{ id: number }>(owner, 'POST', `/groups/${groupId}/wanted`, { name: 'Boot' })).id}`;

async function addPair(scene: WriteScene): Promise<{ readonly keep: number; readonly other: number }> {
  const add = (name: string) =>
    scene.call<{ character: { id: number } }>(scene.owner, 'POST', '/characters/import', payload(name));
  return { keep: (await add('Brunhild')).character.id, other: (await add('Brunhilda')).character.id };
}

const toMember =
  (path: string, before?: string) =>
  async (scene: WriteScene): Promise<Part> => {
    const { owner, member, groupId } = scene;
    const body = { username: member.username };
    if (before !== undefined) await scene.call(owner, 'POST', `/groups/${groupId}/${before}`, body);
    return owned(scene, { path: `/groups/${groupId}/${path}`, body });
  };
const toStranger =
  (path: string, before?: string) =>
  async (scene: WriteScene): Promise<Part> => {
    const { owner, stranger, groupId } = scene;
    const body = { username: stranger.username };
    if (before !== undefined) await scene.call(owner, 'POST', `/groups/${groupId}/${before}`, body);
    return owned(scene, { path: `/groups/${groupId}/${path}`, body });
  };
const answerInvitation =
  (answer: string) =>
  async (scene: WriteScene): Promise<Part> => {
    const { owner, stranger, groupId } = scene;
    await scene.call(owner, 'POST', `/groups/${groupId}/invite`, { username: stranger.username });
    return { token: stranger.token, path: `/groups/${groupId}/invite/${answer}` };
  };
const ofCharacter = async (scene: WriteScene, path = '', body?: unknown): Promise<Part> => {
  const { character } = await scene.call<{ character: { id: number } }>(
    scene.owner,
    'POST',
    '/characters/import',
    payload('Brunhild'),
  );
  return owned(scene, { path: `/characters/${character.id}${path}`, body });
};
const mailToken = ({ server, owner }: WriteScene, purpose: 'reset_password' | 'verify_email'): Promise<string> =>
  server.context.db.write((transaction) => addMailToken(transaction, owner.id, purpose, server.clock.now()));
const asAdmin = async ({ server, owner }: WriteScene): Promise<Part> => {
  const { db } = server.context;
  await db.write((transaction) =>
    transaction.updateTable('users').set({ role: 'admin' }).where('id', '=', owner.id).execute(),
  );
  return { token: await server.services.sessions.start(owner.id, '') };
};
const requestFriendship = async (scene: WriteScene): Promise<number> => {
  await scene.call(scene.owner, 'POST', '/friends/request', { username: scene.member.username });
  const { requests } = await scene.call<{ requests: { id: number }[] }>(scene.member, 'GET', '/friends/pending');
  return requests[0]?.id ?? 0;
};
const findMembership = async ({ owner, member, groupId, call }: WriteScene): Promise<number> => {
  const path = `/groups/${groupId}`;
  const { members } = await call<{ members: { id: number; username: string }[] }>(owner, 'GET', path);
  return members.find(({ username }) => username === member.username)?.id ?? 0;
};
const ofContactMessage = async (scene: WriteScene, body?: unknown): Promise<Part> => {
  const { id } = await scene.server.context.db.write((transaction) =>
    transaction
      .insertInto('contact_messages')
      .values({
        user_id: null,
        name: 'F',
        email: 'f@tavern.test',
        subject: '',
        message: '',
        created_at: 0,
        read_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { ...(await asAdmin(scene)), path: `/contact/${id}`, body };
};

/** Routes that write nothing, answer before they write, or have a test of their own. */
const OTHERS: readonly string[] = [
  'addPasskey',
  'beginSecondFactor',
  'checkResetLink',
  'claimProviderSignIn',
  'finishPasskeySignIn',
  'finishProviderSignIn',
  'generateFloor',
  'generateLoot',
  'logout',
  'startPasskey',
  'startPasskeySignIn',
  'startProviderSignIn',
];

/** A valid call of each writing route of the contract. */
const WRITES: Partial<Record<keyof typeof routes, (scene: WriteScene) => Part | Promise<Part>>> = {
  login: ({ owner }) => ({ body: { username: owner.username, password: TEST_PASSWORD } }),
  register: ({ number }) => ({
    body: { username: `New${number}`, password: TEST_PASSWORD, email: `new${number}@tavern.test` },
  }),
  forgotPassword: ({ owner }) => ({ body: { email: `${owner.username}@tavern.test` } }),
  resetPassword: async (scene) => ({
    body: { token: await mailToken(scene, 'reset_password'), password: 'Another-Mead-8' },
  }),
  endOtherAccess: async (scene) => {
    const token = await mailToken(scene, 'reset_password');
    await scene.server.request('POST', '/api/reset-password', { body: { token, password: 'Another-Mead-8' } });
    await scene.server.services.sessions.start(scene.owner.id, '');
    return { body: { token } };
  },
  verifyEmail: async (scene) => ({ body: { token: await mailToken(scene, 'verify_email') } }),
  verifyOwnEmail: async (scene) => owned(scene, { body: { token: await mailToken(scene, 'verify_email') } }),
  setUserRole: async (scene) => ({
    ...(await asAdmin(scene)),
    path: `/users/${scene.stranger.id}`,
    body: { role: 'admin' },
  }),
  deleteUser: async (scene) => ({ ...(await asAdmin(scene)), path: `/users/${scene.stranger.id}` }),
  changePassword: (scene) => owned(scene, { body: { current_password: TEST_PASSWORD, password: 'Another-Mead-8' } }),
  revokeSession: async (scene) => {
    await scene.server.services.sessions.start(scene.owner.id, '');
    const { data } = await scene.call<{ data: { id: number; current: boolean }[] }>(
      scene.owner,
      'GET',
      '/users/sessions',
    );
    return owned(scene, { path: `/users/sessions/${data.find(({ current }) => !current)?.id}` });
  },
  revokeOtherSessions: async (scene) => {
    await scene.server.services.sessions.start(scene.owner.id, '');
    return owned(scene);
  },
  ...API_CALLS,
  ...SIGN_IN_CALLS,
  deleteAccount: (scene) => owned(scene, { body: { password: TEST_PASSWORD } }),
  updateCharacters: (scene) =>
    owned(scene, { body: { hex_data: Buffer.from(JSON.stringify(payload('Hex'))).toString('hex') } }),
  importCharacter: (scene) => owned(scene, { body: payload('Json') }),
  patchCharacter: (scene) => ofCharacter(scene, '', { note: 'mine' }),
  deleteCharacter: (scene) => ofCharacter(scene),
  forgetAddon: async (scene) => {
    const from = { ...payload('Brunhild'), observed: {}, sources: { character: 'bagbrother' } };
    await scene.call(scene.owner, 'POST', '/characters/import', from);
    return owned(scene, { path: '/characters/sources/bagbrother' });
  },
  excludeCharacters: (scene) => owned(scene, { body: EXCLUDED }),
  includeCharacter: async (scene) => {
    const { data } = await addExclusions(scene);
    return owned(scene, { path: `/characters/excluded/${data[0]?.id}` });
  },
  includeAddon: async (scene) => {
    const { addons } = await addExclusions(scene);
    return owned(scene, { path: `/characters/excluded/addons/${addons[0]?.id}` });
  },
  joinCharacters: async (scene) => owned(scene, { body: await addPair(scene) }),
  undoJoin: async (scene) => {
    const pair = await addPair(scene);
    await scene.call(scene.owner, 'POST', '/characters/join', pair);
    return owned(scene, { path: `/characters/joins/${pair.other}/undo` });
  },
  keepApart: async (scene) => owned(scene, { body: await addPair(scene) }),
  createShare: (scene) => ofCharacter(scene, '/shares', { sections: ['gear'], lifetime: '7d' }),
  revokeShare: async (scene) => {
    const { path = '' } = await ofCharacter(scene);
    const { data } = await scene.call<{ data: { id: number } }>(scene.owner, 'POST', `${path}/shares`, {
      sections: [],
      lifetime: 'never',
    });
    return owned(scene, { path: `${path}/shares/${data.id}` });
  },
  setViewers: (scene) => ofCharacter(scene, '/viewers', { groups: [{ id: scene.groupId, sections: [] }], friends: [] }),
  noteMember: async (scene) => {
    return owned(scene, {
      path: `/groups/${scene.groupId}/roster/${await findMembership(scene)}`,
      body: { main: null, rank: 'Raider' },
    });
  },
  addWanted: (scene) => owned(scene, { path: `/groups/${scene.groupId}/wanted`, body: { name: 'Old Boot' } }),
  markWanted: async (scene) => owned(scene, { path: await addWish(scene), body: { done: true } }),
  ...GROUP_CALLS,
  removeWanted: async (scene) => owned(scene, { path: await addWish(scene) }),
  createTask: (scene) => owned(scene, { body: NEW_TASK }),
  deleteTask: async (scene) => owned(scene, { path: `/tasks/${await addTask(scene)}` }),
  tickTask: async (scene) =>
    owned(scene, { path: `/tasks/${await addTask(scene)}/tick`, body: { character_id: null, done: true } }),
  requestFriend: (scene) => owned(scene, { body: { username: scene.stranger.username } }),
  respondToRequest: async (scene) => ({
    token: scene.member.token,
    body: { requestId: await requestFriendship(scene), accept: true },
  }),
  blockUser: (scene) => owned(scene, { body: { userId: scene.stranger.id } }),
  unblockUser: async (scene) => {
    await scene.call(scene.owner, 'POST', '/friends/block', { userId: scene.stranger.id });
    return owned(scene, { body: { userId: scene.stranger.id } });
  },
  removeFriend: async (scene) => {
    const requestId = await requestFriendship(scene);
    await scene.call(scene.member, 'POST', '/friends/respond', { requestId, accept: true });
    return owned(scene, { path: `/friends/${scene.member.id}` });
  },
  ...createDirectMessageCalls(asAdmin),
  createGroup: (scene) => owned(scene, { body: { name: `Made ${scene.number}` } }),
  renameGroup: (scene) => owned(scene, { path: `/groups/${scene.groupId}`, body: { name: `Named ${scene.number}` } }),
  deleteGroup: (scene) => owned(scene, { path: `/groups/${scene.groupId}` }),
  restoreGroup: async (scene) => {
    await scene.call(scene.owner, 'DELETE', `/groups/${scene.groupId}`);
    return owned(scene, { path: `/groups/${scene.groupId}/restore` });
  },
  addMember: ({ stranger, groupId }) => ({
    token: stranger.token,
    path: `/groups/${groupId}/members`,
    body: { username: stranger.username },
  }),
  removeMember: async (scene) => {
    return owned(scene, { path: `/groups/${scene.groupId}/members/${await findMembership(scene)}` });
  },
  inviteToGroup: toStranger('invite'),
  acceptInvitation: answerInvitation('accept'),
  declineInvitation: answerInvitation('decline'),
  withdrawInvitation: toStranger('invite/withdraw', 'invite'),
  banMember: toMember('ban'),
  unbanMember: toMember('unban', 'ban'),
  muteMember: toMember('mute'),
  unmuteMember: toMember('unmute', 'mute'),
  promoteMember: toMember('promote'),
  demoteMember: toMember('demote', 'promote'),
  handOverGroup: toMember('hand-over'),
  setChatRules: (scene) => owned(scene, { path: `/groups/${scene.groupId}/chat`, body: { slowModeSeconds: 10 } }),
  deleteMessage: async (scene) =>
    owned(scene, { path: `/groups/${scene.groupId}/messages/${await addMessage(scene)}` }),
  reportMessage: async (scene) => ({
    token: scene.member.token,
    path: `/groups/${scene.groupId}/messages/${await addMessage(scene)}/report`,
    body: { reason: 'rude' },
  }),
  readNotifications: async (scene) => {
    await requestFriendship(scene);
    const until = new Date(scene.server.clock.now() + 1000).toISOString();
    return { token: scene.member.token, path: '/notifications/read', body: { until } };
  },
  setGroupLevel: (scene) => owned(scene, { path: `/groups/${scene.groupId}/notifications`, body: { level: 'all' } }),
  addPushSubscription: (scene) => owned(scene, { body: createBrowserSubscription(`write-${scene.number}`).body }),
  removePushSubscription: async (scene) => {
    const { body } = createBrowserSubscription(`remove-${scene.number}`);
    await scene.call(scene.owner, 'POST', '/push/subscriptions', body);
    return owned(scene);
  },
  importAccount: (scene) =>
    owned(scene, { body: { service: 'tavern-ledger', version: 2, tasks: [{ ...NEW_TASK, ticks: [] }] } }),
  setQuietHours: (scene) =>
    owned(scene, { body: { quietHours: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' } } }),
  dismissReport: async (scene) => owned(scene, { path: `/groups/${scene.groupId}/reports/${await addMessage(scene)}` }),
  sendContact: () => ({ body: { name: 'Brunhild', email: 'b@tavern.test', subject: 'Ale', message: 'It is out.' } }),
  markContact: (scene) => ofContactMessage(scene, { read: true }),
  deleteContact: (scene) => ofContactMessage(scene),
  ...DUNGEON_CALLS,
};

/** Prepares one call of each route that writes. */
export async function prepareWriteCalls(server: TestServer): Promise<WriteCall[]> {
  const passwordHash = await server.services.passwords.hash(TEST_PASSWORD);
  const calls: WriteCall[] = [];
  for (const [name, route] of Object.entries<Route>(routes)) {
    if (route.method === 'GET' || OTHERS.includes(name)) continue;
    const prepare = WRITES[name as keyof typeof routes];
    if (!prepare)
      throw new Error(`WRITES in server/testing/permissions/write-calls.ts lacks ${name}: add a valid call of it.`);
    const part = await prepare(await createScene(server, passwordHash, calls.length));
    calls.push({ name, method: route.method, ...part, path: `/api${part.path ?? route.url}` });
  }
  return calls;
}

async function createScene(server: TestServer, passwordHash: string, number: number): Promise<WriteScene> {
  const addActor = async (kind: string): Promise<Actor> => {
    const username = `${kind}${number}`;
    const { id } = await server.context.db.write((transaction) =>
      insertUser(transaction, { username, email: `${username}@tavern.test`, passwordHash, role: 'user', createdAt: 0 }),
    );
    return { id, username, token: await server.services.sessions.start(id, '') };
  };
  const call = async <T>({ token }: Actor, method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await server.request(method, `/api${path}`, { token, body });
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
    return reply.body as T;
  };
  const [owner, member, stranger] = [await addActor('Owner'), await addActor('Member'), await addActor('Stranger')];
  const { id: groupId } = await call<{ id: number }>(owner, 'POST', '/groups', { name: `Scene ${number}` });
  await call(member, 'POST', `/groups/${groupId}/members`, { username: member.username });
  return { server, number, owner, member, stranger, groupId, call };
}
