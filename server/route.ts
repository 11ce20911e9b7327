import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Input, Output, Route } from '#shared/contract/route.ts';
import { GUEST_IS_READ_ONLY } from '#shared/contract/session.ts';
import type { Session } from './accounts/sessions.ts';
import { Failure, invalidFields, notFound, notSignedIn } from './errors.ts';
import { createPartReader } from './route-parts.ts';

/** What a handler gets: the checked input, and who is calling. */
export type Call<R extends Route> = Input<R> & {
  /** Of routes that need one. Reading it on a public route is a bug. */
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Answers one route. What is returned is sent with the route's success status; a handler that has sent
 * an answer of its own (another status, ready-made text) returns the reply.
 */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Output<R> | FastifyReply>;

/** Every contract route is below this. */
export const API_PREFIX = '/api';

/**
 * Binds a route of the contract: who may call it, section 5's rules, the schemas of what comes in and of
 * what goes out, and its entry in the OpenAPI page. Schemas are compiled here, once.
 *
 * A route whose body is documentation only gets whatever the content type's parser made of it.
 */
export function mount<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  const { schema } = route;
  const params = createPartReader(schema.params, { text: true });
  const querystring = createPartReader(schema.querystring, { text: true });
  const body = createPartReader(route.bodyIsDocumentationOnly === true ? undefined : schema.body);
  const success = successStatus(route);

  app.route({
    method: route.method,
    url: API_PREFIX + route.url,
    schema: documentation(route),
    // The contract's own checks do this job; Fastify's would turn texts into numbers in bodies.
    validatorCompiler: () => () => true,
    onRequest: (request) => admit(app, route, request),
    handler: async (request, reply) => {
      const fieldErrors = route.check?.(request.body) ?? [];
      if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
      const call = {
        // An address that does not fit names nothing.
        params: params(request.params, () => notFound()),
        querystring: querystring(request.query, invalidFields),
        body: body(request.body, invalidFields),
        request,
        reply,
        get session(): Session {
          if (!request.session) throw new Error(`${route.method} ${route.url} has no session: its access is ${route.access}.`);
          return request.session;
        },
      };
      const output = await handler(call as unknown as Call<R>);
      if (output === reply) return reply;
      reply.code(success);
      return success === 204 ? reply.send() : output;
    },
  });
}

/** Decides before the body is read whether the caller may do this at all. */
async function admit(app: FastifyInstance, route: Route, request: FastifyRequest): Promise<void> {
  if (route.access === 'public') return;
  const session = await app.authenticate(request);
  if (!session) throw notSignedIn();
  if (route.access === 'admin' && session.user.role !== 'admin') {
    throw new Failure(403, 'admins_only', 'Only administrators can do this.');
  }
  if (session.user.role === 'guest' && route.method !== 'GET' && route.guestMayWrite !== true) {
    throw new Failure(403, 'guest_is_read_only', GUEST_IS_READ_ONLY);
  }
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
