import type { IncomingHttpHeaders } from 'node:http';

interface IncomingRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** The address without its query. */
export function pathOf({ url = '/' }: Pick<IncomingRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Whether a browser asks for a page to show, as opposed to a call of the API or a file of a page. */
export function isNavigation(asked: IncomingRequest): boolean {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return false;
  const path = pathOf(asked);
  if (path === '/api' || path.startsWith('/api/')) return false;
  return (asked.headers.accept ?? '').includes('text/html');
}

/**
 * The address to answer at. One that is not valid UTF-8 would be refused before any page is looked for; somebody who
 * navigates to it gets the page for wrong addresses like everybody else, so its percent signs are taken for themselves.
 */
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
