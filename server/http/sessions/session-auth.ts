import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session, Sessions } from './sessions.ts';
import { parseToken } from './tokens.ts';

/** Common spelling, checked first; others are parsed. */
const SCHEME = 'Bearer ';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes, and until `authenticate` has run. */
    session: Session | null;
  }
  interface FastifyInstance {
    /** Sets `request.session` from the bearer token; synchronous when the session is cached. */
    authenticate(request: FastifyRequest): Session | null | Promise<Session | null>;
  }
}

/** Provides sessions; `registerRoute` decides which routes require one. */
export function sessionAuthPlugin(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session', null);
  const find = async (request: FastifyRequest): Promise<Session | null> => {
    const token = parseToken(request.headers.authorization);
    request.session = token === null ? null : await sessions.find(token);
    return request.session;
  };
  app.decorate('authenticate', (request) => {
    const { authorization = '' } = request.headers;
    // Cached tokens were valid, so their form needs no check.
    request.session = authorization.startsWith(SCHEME) ? sessions.findCached(authorization.slice(SCHEME.length)) : null;
    return request.session ?? find(request);
  });
}
