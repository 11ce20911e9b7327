import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';

/* Not fetch: its WebAssembly parser keeps 14 MB of the 90 MB that the sync without a window may take. */

export interface HttpRequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
}

export interface HttpReply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly etag: string | null;
  readonly date: string | null;
  readonly text: string;
}

/** Longer responses do not come from a ledger. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** Longer waits for a connection mean that nobody answers. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Other text cannot be sent in a header, so no server has issued it. */
export function isBearerToken(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text);
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Opener = (url: string, options: RequestOptions) => ClientRequest;

async function opener(url: string): Promise<Opener> {
  return url.startsWith('https:') ? (await import('node:https')).request : (await import('node:http')).request;
}

/** The server closed a kept-alive connection at the moment of its reuse. */
interface Stale {
  readonly stale: boolean;
}

function attempt(
  open: Opener,
  url: string,
  { method = 'GET', headers = {}, body, signal }: HttpRequestOptions,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = open(url, { method, headers: { ...headers, ...length }, signal });
    request.on('response', (response) => {
      readText(response).then(
        (text) =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? null,
            etag: response.headers.etag ?? null,
            date: response.headers.date ?? null,
            text,
          }),
        reject,
      );
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(Object.assign(error, { stale: request.reusedSocket && error.code === 'ECONNRESET' })),
    );
    const giveUp = setTimeout(() => request.destroy(new Error('Nobody answered.')), CONNECT_TIMEOUT_MS);
    const connected = (): void => clearTimeout(giveUp);
    request.on('close', connected);
    request.on('socket', (socket) => {
      if (request.reusedSocket) connected();
      else socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', connected);
    });
    request.end(body);
  });
}

/** Does not follow redirects, which would leak the token. Rejects without a complete response and on abort. */
export async function sendHttpRequest(url: string, question: HttpRequestOptions): Promise<HttpReply> {
  const open = await opener(url);
  try {
    return await attempt(open, url, question);
  } catch (error) {
    if (!(error as Partial<Stale>).stale) throw error;
    return attempt(open, url, question);
  }
}

/** A longer Retry-After is cut to this. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000;

/** Milliseconds that a Retry-After header (seconds or a date) asks for; null when it is absent or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wait)) : null;
}

/**
 * Delays between attempts to reach a server; `upload-request.ts` tells what is tried again. With a connect timeout of ten
 * seconds, a server that is back is found in 30.
 */
export const SEND_BACKOFF = { firstMs: 1_000, maxMs: 20_000 } as const;
