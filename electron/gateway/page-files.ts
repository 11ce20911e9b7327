import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** Headers of every page, equal to those of the server's pages: own origin only, no framing. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

export function resolvePageFile(folder: string, path: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (/[\0\\:]/.test(name)) return null;
  const file = normalize(join(folder, name));
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null;
}

/** Serves the built pages; unknown paths that accept HTML get the application. */
export async function servePage(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...PAGE_HEADERS, allow: 'GET, HEAD' }).end();
    return;
  }
  const file = resolvePageFile(folder, path === '/' ? '/index.html' : path);
  let type = file === null ? undefined : TYPES[extname(file)];
  let bytes = file === null || type === undefined ? null : await readFile(file).catch(() => null);
  if (bytes === null && (request.headers.accept ?? '').includes('text/html')) {
    type = TYPES['.html'];
    bytes = await readFile(join(folder, 'index.html')).catch(() => null);
  }
  if (bytes === null || type === undefined) {
    response
      .writeHead(404, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
      .end('There is nothing here.\n');
    return;
  }
  // Files in assets have a hash in their name.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, {
    ...PAGE_HEADERS,
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': cache,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
