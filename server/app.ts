import { fastify, type FastifyInstance } from 'fastify';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createSessions } from './accounts/sessions.ts';
import type { Context } from './context.ts';
import { handleClientError, handleError, handleNotFound } from './error-handler.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { LIMITS, type Limits } from './limits.ts';
import { RequestLog } from './log.ts';
import { sessionPlugin } from './plugins/session.ts';

export interface AppOptions {
  readonly limits?: Partial<Limits>;
  readonly passwords?: Passwords;
}

/** Puts the server together; the caller listens. Closing the app ends what it started, but not the context. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const app = createFastify(context, limits);
  const sessions = createSessions(context);
  const passwords = options.passwords ?? createPasswords();
  sessionPlugin(app, sessions);
  sessionRoutes(app, context, { sessions, passwords, limits });
  userRoutes(app, context);
  return app;
}

/** Fastify without the defaults that bite (design.md). */
function createFastify({ config, log }: Context, limits: Limits): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: limits.connectionsCheckMs },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleError,
    clientErrorHandler: (error, socket) => handleClientError(log, error, socket),
  });
  // A browser sends text/plain across sites without asking first.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  return app;
}
