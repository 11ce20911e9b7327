import type * as Type from 'typebox';
import type { TokenScope } from './session-user.ts';
import type { FieldProblem } from './field-problem.ts';

/** Access to a route. `session` includes the guest for reading; `admin` needs the account role. */
export type Access = 'public' | 'session' | 'admin';

/** Schemas of a route. `response` has every success status and may have failures. */
export interface RouteSchema {
  readonly params?: Type.TSchema;
  readonly querystring?: Type.TSchema;
  readonly body?: Type.TSchema;
  readonly response: Readonly<Record<number, Type.TSchema>>;
}

/** Validator, serializer, client type and OpenAPI entry. `url` is relative to `/api`, with `:name` parameters. */
export interface Route<S extends RouteSchema = RouteSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Scopes of API tokens, one of which a token needs. Without any, the route refuses tokens. */
  readonly tokenScopes?: readonly TokenScope[];
  /** True when the read-only guest account may call it although it is not a GET. */
  readonly guestMayWrite?: boolean;
  /** Field rules of the body, run before the schema on the server and in the UI's form: both report the same errors. */
  readonly check?: (body: unknown) => readonly FieldProblem[];
  /** Values that a body may have, where that is more than usual: `check` refuses the invalid ones at little cost. */
  readonly bodyValuesMax?: number;
  /** True when a call without a body means `{}`. */
  readonly bodyIsOptional?: boolean;
  /** True when a success reply may be bytes of stored documents, sent as they are: they match its schema like any other. */
  readonly sendsStoredBytes?: boolean;
  readonly schema: S;
}

/** Its body may be too large for the event loop: a thread parses it and checks its schema. */
export interface StreamedRoute<S extends RouteSchema = RouteSchema> extends Route<S> {
  readonly bodyBytesMax: number;
  /** Refusal of a larger body; the limit is in MiB. */
  readonly bodyTooLarge: { readonly code: 'import_too_large' | 'upload_too_large'; readonly limit: number };
}

/** Declares a route; type parameters are inferred from its schema. */
export function route<const S extends RouteSchema>(definition: Route<S>): Route<S> {
  return definition;
}

export function streamedRoute<const S extends RouteSchema>(definition: StreamedRoute<S>): StreamedRoute<S> {
  return definition;
}

export function isStreamed(declared: Route): declared is StreamedRoute {
  return 'bodyBytesMax' in declared;
}

type Part<S, K extends 'params' | 'querystring' | 'body'> = S extends {
  readonly [P in K]: infer T extends Type.TSchema;
}
  ? { readonly [P in K]: Type.Static<T> }
  : unknown;

/** Input of a call: `{ params, querystring, body }`, each only when the route declares it. */
export type Input<R extends Route> = Part<R['schema'], 'params'> &
  Part<R['schema'], 'querystring'> &
  Part<R['schema'], 'body'>;

type SuccessStatus = 200 | 201 | 202 | 204;

/** Result of a call: union of the bodies of every success status (`null` for 204). */
export type Output<R extends Route> = {
  [K in keyof R['schema']['response']]: K extends SuccessStatus
    ? R['schema']['response'][K] extends Type.TSchema
      ? Type.Static<R['schema']['response'][K]>
      : never
    : never;
}[keyof R['schema']['response']];
