import type { Part, WriteScene } from './write-scene.ts';

const NEW_TOKEN = { name: 'Script', scopes: ['characters:read'], expires_at: null };
const NEW_WEBHOOK = { url: 'https://hooks.example/ledger' };

const withWebhook = async ({ owner, call }: WriteScene): Promise<Part> => {
  await call(owner, 'PUT', '/account/webhook', NEW_WEBHOOK);
  return { token: owner.token };
};

/** Calls of `WRITES` about API tokens and the account's webhook. */
export const API_CALLS = {
  createApiToken: ({ owner }: WriteScene): Part => ({ token: owner.token, body: NEW_TOKEN }),
  revokeApiToken: async ({ owner, call }: WriteScene): Promise<Part> => {
    const { data } = await call<{ data: { id: number } }>(owner, 'POST', '/users/tokens', NEW_TOKEN);
    return { token: owner.token, path: `/users/tokens/${data.id}` };
  },
  setAccountWebhook: ({ owner }: WriteScene): Part => ({ token: owner.token, body: NEW_WEBHOOK }),
  removeAccountWebhook: withWebhook,
  testAccountWebhook: withWebhook,
};
