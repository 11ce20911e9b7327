import { ApiFailure } from './errors.ts';

/** Failure responses of a route, for its `response`. */
export function failures<const S extends number>(...statuses: readonly S[]): Readonly<Record<S, typeof ApiFailure>> {
  return Object.fromEntries(statuses.map((status) => [status, ApiFailure])) as Record<S, typeof ApiFailure>;
}
