import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Input, Output, Route } from '#shared/contract/http/route.ts';
import type { Session } from './sessions.ts';
import { Failure, invalidFields, notSignedIn } from './errors.ts';
import { createPartValidator } from './validation.ts';

/** What a handler gets: the checked input, and who is calling. */
export type RouteCall<R extends Route> = Input<R> & {
  /** Of routes that need one. Reading it on a public route is a bug. */
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Answers one route. What is returned is sent with the route's success status; a handler that has sent
 * an answer of its own (another status, ready-made text) returns the reply. What is known at once is returned at once:
 * a promise costs an answer its turn.
 */
export type RouteHandler<R extends Route> = (call: RouteCall<R>) => FastifyReply | Promise<Output<R> | FastifyReply>;

/** Every contract route is below this. */
export const API_PREFIX = '/api';

/**
 * Binds a route of the contract: who may call it, section 5's rules, the schemas of what comes in and of
 * what goes out, and its entry in the OpenAPI page. Schemas are compiled here, once.
 *
 * A route whose body is documentation only gets whatever the content type's parser made of it.
 */
export function registerRoute<R extends Route>(app: FastifyInstance, route: R, handler: RouteHandler<R>): void {
  const { schema } = route;
  const params = createPartValidator(schema.params, { text: true });
  const querystring = createPartValidator(schema.querystring, { text: true });
  const body = createPartValidator(route.bodyIsDocumentationOnly === true ? undefined : schema.body);
  const success = successStatus(route);

  app.route({
    method: route.method,
    url: API_PREFIX + route.url,
    schema: documentation(route),
    // The contract's own checks do this job; Fastify's would turn texts into numbers in bodies.
    validatorCompiler: () => () => true,
    // Goes on at once where it can: every promise on this path would put off the whole answer.
    onRequest: (request, _reply, done) => {
      const session = route.access === 'public' ? null : app.authenticate(request);
      if (session instanceof Promise) return requireAccessAsync(route, session);
      done(findAccessRefusal(route, session));
      return undefined;
    },
    handler: (request, reply) => {
      const fieldErrors = route.check?.(request.body) ?? [];
      if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
      const call = {
        // An address that does not fit names nothing.
        params: params(request.params, () => new Failure('not_found')),
        querystring: querystring(request.query, invalidFields),
        body: body(request.body, invalidFields),
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
        return success === 204 ? reply.send() : value;
      });
    },
  });
}

async function requireAccessAsync(route: Route, session: Promise<Session | null>): Promise<void> {
  const refusal = findAccessRefusal(route, await session);
  if (refusal) throw refusal;
}

/** Says before the body is read why the caller may not do this at all. */
function findAccessRefusal(route: Route, session: Session | null): Failure | undefined {
  if (route.access === 'public') return undefined;
  if (!session) return notSignedIn();
  if (route.access === 'admin' && session.user.role !== 'admin') return new Failure('admins_only');
  if (session.user.role === 'guest' && route.method !== 'GET' && route.guestMayWrite !== true) {
    return new Failure('guest_is_read_only');
  }
  return undefined;
}

function successStatus(route: Route): number {
  const status = Object.keys(route.schema.response)
    .map(Number)
    .find((code) => code >= 200 && code < 300);
  if (status === undefined) throw new Error(`${route.method} ${route.url} has no success status.`);
  return status;
}

function documentation({ schema, summary, tag, access }: Route): FastifySchema {
  return {
    ...schema,
    summary,
    tags: [tag],
    ...(access !== 'public' && { security: [{ session: [] }] }),
  } as FastifySchema;
}
