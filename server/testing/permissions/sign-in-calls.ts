import { insertPasskey } from '../../features/accounts/passkeys/store.ts';
import { insertTicket } from '../../features/accounts/sign-in-providers/attempt-store.ts';
import { insertLink } from '../../features/accounts/sign-in-providers/link-store.ts';
import { createToken, hashToken } from '../../http/sessions/tokens.ts';
import { TEST_PASSWORD } from '../client.ts';
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
  setFirstPassword: async ({ server, owner }: WriteScene): Promise<Part> => {
    await server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ password_hash: '' }).where('id', '=', owner.id).execute(),
    );
    return { token: owner.token, body: { password: TEST_PASSWORD } };
  },
};
