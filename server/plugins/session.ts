import type { FastifyInstance } from 'fastify';
import type { Session, Sessions } from '../accounts/sessions.ts';
import { readToken } from '../accounts/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null on public routes, and until `authenticate` has run. */
    session: Session | null;
  }
  interface FastifyInstance {
    /** Finds the session of the request's bearer token and keeps it in `request.session`. */
    authenticate(request: FastifyRequest): Promise<Session | null>;
  }
}

/** Gives requests their session. Which routes ask for one is said by the contract and seen to by `mount`. */
export function sessionPlugin(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session', null);
  app.decorate('authenticate', async (request) => {
    const token = readToken(request.headers.authorization);
    request.session = token === null ? null : await sessions.find(token);
    return request.session;
  });
}
