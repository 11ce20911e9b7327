import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseApiToken, type ApiTokens } from './api-tokens.ts';
import type { Session, Sessions } from './sessions.ts';
import { parseToken } from './tokens.ts';

/** Common spelling, checked first; others are parsed. */
const SCHEME = 'Bearer ';

interface AuthenticateOptions {
  /** Accepts API tokens; without it, they are ignored. */
  readonly apiTokens?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes, and until `authenticate` has run. */
    session: Session | null;
  }
  interface FastifyInstance {
    /** Sets `request.session` from the bearer token; synchronous when the session is cached. */
    authenticate(request: FastifyRequest, options?: AuthenticateOptions): Session | null | Promise<Session | null>;
  }
}

/** Provides sessions; `registerRoute` decides which routes require one. */
export function sessionAuthPlugin(app: FastifyInstance, sessions: Sessions, apiTokens: ApiTokens): void {
  app.decorateRequest('session', null);
  const find = async (request: FastifyRequest, options: AuthenticateOptions): Promise<Session | null> => {
    const { authorization } = request.headers;
    const token = parseToken(authorization);
    const apiToken = options.apiTokens === true ? parseApiToken(authorization) : null;
    if (token !== null) request.session = await sessions.find(token);
    else request.session = apiToken === null ? null : await apiTokens.find(apiToken);
    return request.session;
  };
  app.decorate('authenticate', (request, options = {}) => {
    const { authorization = '' } = request.headers;
    // Cached tokens were valid, so their form needs no check.
    const token = authorization.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '';
    request.session = sessions.findCached(token);
    if (request.session === null && options.apiTokens === true) request.session = apiTokens.findCached(token);
    return request.session ?? find(request, options);
  });
}
