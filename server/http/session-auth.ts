import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session, Sessions } from './sessions.ts';
import { parseToken } from './tokens.ts';

/** As every client writes it; other spellings are read, too. */
const SCHEME = 'Bearer ';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null on public routes, and until `authenticate` has run. */
    session: Session | null;
  }
  interface FastifyInstance {
    /** Finds the session of the request's bearer token and keeps it in `request.session`. At once where it is remembered. */
    authenticate(request: FastifyRequest): Session | null | Promise<Session | null>;
  }
}

/** Gives requests their session. Which routes ask for one is said by the contract and seen to by `mount`. */
export function sessionAuthPlugin(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session', null);
  const find = async (request: FastifyRequest): Promise<Session | null> => {
    const token = parseToken(request.headers.authorization);
    request.session = token === null ? null : await sessions.find(token);
    return request.session;
  };
  app.decorate('authenticate', (request) => {
    const { authorization = '' } = request.headers;
    // Only tokens that were found are remembered, so their form need not be checked again.
    request.session = authorization.startsWith(SCHEME) ? sessions.findCached(authorization.slice(SCHEME.length)) : null;
    return request.session ?? find(request);
  });
}
