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
  setFirstPassword: async ({ server, owner }: WriteScene): Promise<Part> => {
    await server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ password_hash: '' }).where('id', '=', owner.id).execute(),
    );
    return { token: owner.token, body: { password: TEST_PASSWORD } };
  },
};
