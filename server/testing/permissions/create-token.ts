import type { TokenScope } from '#shared/base/http/session-user.ts';
import type { TestServer } from '../server.ts';

/** Calls with which an account manages its API tokens. */
export function createApiTokens(server: TestServer) {
  return {
    async create(session: string, scopes: readonly TokenScope[], expiresAt: string | null = null) {
      const reply = await server.request('POST', '/api/users/tokens', {
        token: session,
        body: { name: 'Script', scopes, expires_at: expiresAt },
      });
      if (reply.status !== 201) throw new Error(`a token was refused: ${reply.text}`);
      const { token, data } = reply.body as { token: string; data: { id: number } };
      return { token, id: data.id };
    },
    async revoke(session: string, id: number): Promise<number> {
      return (await server.request('DELETE', `/api/users/tokens/${id}`, { token: session })).status;
    },
  };
}
