import { insertPasskey } from '../../accounts/passkeys/store.ts';
import type { SecondFactorSetup } from '#shared/accounts/contract/second-factor.ts';
import { updateUser } from '../../accounts/user-store.ts';
import { createChallengeCookie } from '../../accounts/second-factor/challenge-cookie.ts';
import { insertTicket } from '../../accounts/sign-in-providers/attempt-store.ts';
import { insertLink } from '../../accounts/sign-in-providers/link-store.ts';
import { createToken, hashToken } from '../../base/http/sessions/tokens.ts';
import { TEST_PASSWORD } from '../client.ts';
import { showCode, turnOnSecondFactor } from '../accounts/authenticator.ts';
import type { Part, WriteScene } from './write-scene.ts';

const ISSUER = 'https://id.example';

/** Ticket of an identity that a provider has confirmed. */
async function addTicket({ server, number }: WriteScene, purpose: 'sign_in' | 'link'): Promise<string> {
  const ticket = createToken();
  const now = server.clock.now();
  const values = {
    ticket_hash: hashToken(ticket),
    provider: 'guild',
    purpose,
    challenge: null,
    issuer: ISSUER,
    subject: `${purpose} ${number}`,
    name: 'Brunhild',
    email: '',
    email_verified: 0,
    expires_at: now + 60_000,
  };
  await server.context.db.write((transaction) => insertTicket(transaction, values, now));
  return ticket;
}

async function addPasskey({ server, owner, number }: WriteScene): Promise<number> {
  const values = { user_id: owner.id, credential_id: `key ${number}`, public_key: '', counter: 0, transports: '[]' };
  const passkey = { ...values, name: 'Laptop', created_at: 0, last_used_at: null };
  return (await server.context.db.write((transaction) => insertPasskey(transaction, passkey))).id;
}

async function codeOfOwner({ server, owner }: WriteScene): Promise<Part> {
  const { recoveryCodes } = await turnOnSecondFactor(server, owner.token);
  return { token: owner.token, body: { password: TEST_PASSWORD, code: recoveryCodes[0] } };
}

/** Calls of `WRITES` about signing in by a provider. */
export const SIGN_IN_CALLS = {
  createProviderAccount: async (scene: WriteScene): Promise<Part> => {
    const username = `Linked${scene.number}`;
    return { body: { ticket: await addTicket(scene, 'sign_in'), username, email: `${username}@tavern.test` } };
  },
  addSignInLink: async (scene: WriteScene): Promise<Part> => ({
    token: scene.owner.token,
    body: { ticket: await addTicket(scene, 'link'), password: TEST_PASSWORD },
  }),
  removeSignInLink: async ({ server, owner, number }: WriteScene): Promise<Part> => {
    const values = { user_id: owner.id, issuer: ISSUER, subject: `unlinked ${number}`, label: '', created_at: 0 };
    const { id } = await server.context.db.write((transaction) => insertLink(transaction, values));
    return { token: owner.token, path: `/users/sign-ins/${id}` };
  },
  renamePasskey: async (scene: WriteScene): Promise<Part> => ({
    token: scene.owner.token,
    path: `/users/passkeys/${await addPasskey(scene)}`,
    body: { name: 'Phone' },
  }),
  removePasskey: async (scene: WriteScene): Promise<Part> => ({
    token: scene.owner.token,
    path: `/users/passkeys/${await addPasskey(scene)}`,
  }),
  signInWithCode: async ({ server, owner }: WriteScene): Promise<Part> => {
    const { recoveryCodes } = await turnOnSecondFactor(server, owner.token);
    const { db, secrets } = server.context;
    const user = await db.read.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow();
    const cookie = createChallengeCookie(secrets, user, server.clock.now(), false).split(';')[0] ?? '';
    return { headers: { cookie }, body: { code: recoveryCodes[0] } };
  },
  confirmSecondFactor: async ({ server, owner, call }: WriteScene): Promise<Part> => {
    const { data } = await call<{ data: SecondFactorSetup }>(owner, 'POST', '/users/second-factor/setup', {
      password: TEST_PASSWORD,
    });
    const code = showCode(data.secret, server.clock.now());
    return { token: owner.token, body: { setup: data.setup, code } };
  },
  removeSecondFactor: async ({ server, owner, member }: WriteScene): Promise<Part> => {
    await turnOnSecondFactor(server, member.token);
    await server.context.db.write((transaction) => updateUser(transaction, owner.id, { role: 'admin' }));
    const token = await server.services.sessions.start(owner.id, '');
    return { token, path: `/users/${member.id}/second-factor` };
  },
  renewRecoveryCodes: codeOfOwner,
  turnOffSecondFactor: codeOfOwner,
  setFirstPassword: async ({ server, owner }: WriteScene): Promise<Part> => {
    await server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ password_hash: '' }).where('id', '=', owner.id).execute(),
    );
    return { token: owner.token, body: { password: TEST_PASSWORD } };
  },
};
