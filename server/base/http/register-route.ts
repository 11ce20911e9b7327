import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { TokenScope } from '#shared/base/http/session-user.ts';
import { isStreamed, type Input, type Output, type Route, type StreamedRoute } from '#shared/base/http/route.ts';
import type { Session } from './sessions/sessions.ts';
import { Failure, fieldFailure, invalidFields, notSignedIn } from './errors.ts';
import { createPartValidator } from './validation.ts';

/** The body of a streamed route, of which nothing is read yet. */
export interface UnreadBody {
  readonly stream: Readable;
  /** Content-Length; null when absent. */
  readonly contentLength: number | null;
  readonly bytesMax: number;
  readonly tooLarge: () => Failure;
}

type ServerInput<R extends Route> = R extends StreamedRoute
  ? Omit<Input<R>, 'body'> & { readonly body: UnreadBody }
  : Input<R>;

export type RouteCall<R extends Route> = ServerInput<R> & {
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The returned value is the success body, or its bytes; a handler that replied itself returns the reply. */
export type RouteHandler<R extends Route> = (
  call: RouteCall<R>,
) => FastifyReply | Promise<Output<R> | Buffer | Readable | FastifyReply>;

export const API_PREFIX = '/api';

/** Access, the guest's refusal to write, field rules, schemas and OpenAPI of a contract route. */
export function registerRoute<R extends Route>(app: FastifyInstance, route: R, handler: RouteHandler<R>): void {
  const { schema } = route;
  const params = createPartValidator(schema.params, { text: true });
  const querystring = createPartValidator(schema.querystring, { text: true });
  const validateBody = createPartValidator(schema.body, {
    ...(route.bodyValuesMax !== undefined && { valuesMax: route.bodyValuesMax }),
  });
  const readBody = isStreamed(route)
    ? (request: FastifyRequest) => toUnreadBody(request, route)
    : ({ body }: FastifyRequest) =>
        validateBody(body ?? (route.bodyIsOptional === true ? {} : undefined), invalidFields);
  const success = successStatus(route);

  const options: RouteOptions = {
    method: route.method,
    url: API_PREFIX + route.url,
    schema: documentation(route),
    // The contract validates; Fastify would coerce types in bodies.
    validatorCompiler: () => () => true,
    // Synchronous where possible: each promise delays the response.
    onRequest: (request, _reply, done) => {
      const session = route.access === 'public' ? null : app.authenticate(request, { apiTokens: true });
      if (session instanceof Promise) return requireAccessAsync(route, session);
      done(findAccessRefusal(route, session));
      return undefined;
    },
    handler: (request, reply) => {
      const fieldErrors = route.check?.(request.body) ?? [];
      if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
      const call = {
        // Invalid parameters name nothing: 404.
        params: params(request.params, () => new Failure('not_found')),
        querystring: querystring(request.query, invalidFields),
        body: readBody(request),
        request,
        reply,
        get session(): Session {
          if (!request.session)
            throw new Error(`${route.method} ${route.url} has no session: its access is ${route.access}.`);
          return request.session;
        },
      };
      const output = handler(call as unknown as RouteCall<R>);
      if (!(output instanceof Promise)) return undefined;
      return output.then((value) => {
        if (value === reply) return reply;
        reply.code(success);
        if (success === 204) return reply.send();
        if (!Buffer.isBuffer(value) && !(value instanceof Readable)) return value;
        if (route.sendsStoredBytes !== true) throw new Error(`${route.method} ${route.url} sends no bytes.`);
        void reply.type('application/json; charset=utf-8');
        return value;
      });
    },
  };
  if (!isStreamed(route)) app.route(options);
  else
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
      scope.route(options);
    });
}

/** A request without a body has no Content-Type, so no parser ran. */
function toUnreadBody({ body, raw, headers }: FastifyRequest, route: StreamedRoute): UnreadBody {
  if (body === undefined || body === null) throw fieldFailure('', 'empty_body');
  const length = headers['content-length'];
  const contentLength = length === undefined ? null : Number(length);
  const { code, limit } = route.bodyTooLarge;
  return { stream: raw, contentLength, bytesMax: route.bodyBytesMax, tooLarge: () => new Failure(code, { limit }) };
}

async function requireAccessAsync(route: Route, session: Promise<Session | null>): Promise<void> {
  const refusal = findAccessRefusal(route, await session);
  if (refusal) throw refusal;
}

/** Checked before the body is read. */
function findAccessRefusal(route: Route, session: Session | null): Failure | undefined {
  if (route.access === 'public') return undefined;
  if (!session) return notSignedIn();
  if (session.apiToken) return findTokenRefusal(route, session.apiToken.scopes);
  if (route.access === 'admin' && session.user.role !== 'admin') return new Failure('admins_only');
  if (session.user.role === 'guest' && route.method !== 'GET' && route.guestMayWrite !== true) {
    return new Failure('guest_is_read_only');
  }
  return undefined;
}

/** Refusal of a call by an API token; undefined where its scopes allow the call. */
function findTokenRefusal({ access, tokenScopes = [] }: Route, scopes: readonly TokenScope[]): Failure | undefined {
  if (access === 'admin' || tokenScopes.length === 0) return new Failure('token_refused');
  if (tokenScopes.some((scope) => scopes.includes(scope))) return undefined;
  return new Failure('token_scope_missing', { scopes: tokenScopes.join(', ') });
}

function successStatus(route: Route): number {
  const status = Object.keys(route.schema.response)
    .map(Number)
    .find((code) => code >= 200 && code < 300);
  if (status === undefined) throw new Error(`${route.method} ${route.url} has no success status.`);
  return status;
}

function documentation({ schema, summary, tag, access, tokenScopes }: Route): FastifySchema {
  return {
    ...schema,
    summary,
    ...(tokenScopes && { description: `API tokens: ${tokenScopes.join(', ')}.` }),
    tags: [tag],
    ...(access !== 'public' && { security: [{ session: [] }] }),
  } as FastifySchema;
}
