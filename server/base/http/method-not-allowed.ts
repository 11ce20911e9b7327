import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './register-route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Allowed methods of a path without its query, sorted; empty for unknown paths. */
    methodsAt(path: string): readonly string[];
  }
}

interface Pattern {
  readonly segments: readonly string[];
  readonly methods: readonly string[];
}

/** Outside the API there are pages and files. */
const PAGE_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Collects the methods of each route for 405 responses. Register before the routes. */
export function methodNotAllowedPlugin(app: FastifyInstance): void {
  const patterns: Pattern[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (isApi(url)) patterns.push({ segments: url.split('/'), methods: [method].flat() });
  });
  app.decorate('methodsAt', (path) => {
    if (!isApi(path)) return PAGE_METHODS;
    const segments = path.split('/');
    const found = patterns.filter((pattern) => fits(pattern.segments, segments)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  });
}

function isApi(path: string): boolean {
  return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`);
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const rest = pattern.at(-1) === '*';
  if (rest ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every((part, i) => part === '*' || (part.startsWith(':') ? segments[i] !== '' : part === segments[i]));
}
