import type { IncomingHttpHeaders } from 'node:http';

interface IncomingRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export function pathOf({ url = '/' }: Pick<IncomingRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '/';
}

/** True when a browser navigates to a page, as opposed to an API call or a file. */
export function isNavigation(asked: IncomingRequest): boolean {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return false;
  const path = pathOf(asked);
  if (path === '/api' || path.startsWith('/api/')) return false;
  return (asked.headers.accept ?? '').includes('text/html');
}

/** Escapes the percent signs of a URL that is not valid UTF-8: it gets the not-found page, Fastify would refuse it. */
export function escapeInvalidUrl(asked: IncomingRequest): string {
  const { url = '/' } = asked;
  const path = pathOf(asked);
  if (!path.includes('%') || !isNavigation(asked)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
