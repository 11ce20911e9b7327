import type { Input, Output, Route } from '#shared/base/http/route.ts';
import { ApiError, parseFailure } from './errors.ts';
import { loadCatalogue } from '../i18n/i18n.ts';
import { currentLocale } from '../i18n/locale.ts';
import { parseShown } from './parse-shown.ts';
import { log } from '../browser/log.ts';
import { session, type Session } from '../session/session.ts';

/** Calls to these carry no token. */
const WITHOUT_TOKEN = ['/register', '/login', '/verify-email', '/forgot-password'] as const;

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until 'timeout exceeded'; default 30,000. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for what is saved as a file: names stay as they are stored. */
  readonly isExact?: boolean;
}

/** Successful response; 304 counts as one, with a null body. */
export interface ApiResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly querystring?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

export function buildUrl(url: string, { params = {}, querystring = {} }: Parts): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call to ${url} misses its parameter "${name}".`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(querystring)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

function transportFailure(signal: AbortSignal | undefined, timeout: AbortSignal): ApiError {
  if (signal?.aborted) return ApiError.transport('aborted');
  return ApiError.transport(timeout.aborted ? 'timeout' : 'network');
}

async function readBody(response: Response, isExact = false): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return isExact ? (JSON.parse(text) as unknown) : parseShown(text);
  } catch {
    return undefined;
  }
}

function tokenFor(route: Route, current: Session): string | undefined {
  if (WITHOUT_TOKEN.some((path) => route.url.startsWith(path))) return undefined;
  const token = current.store.getState().user?.token;
  if (token === undefined && route.access !== 'public') log.error(`There is no token for the call to ${route.url}.`);
  return token;
}

/** Both ways of calling, over one session. */
export function createApi(current: Session, base = '') {
  /** Returns the whole response. Throws ApiError for every failure; a 401 of the current token ends the session. */
  async function request<R extends Route>(
    route: R,
    input: Input<R>,
    options: CallOptions = {},
  ): Promise<ApiResponse<Output<R>>> {
    const parts = input as Parts;
    const token = tokenFor(route, current);
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const headers = new Headers(options.headers);
    headers.set('accept', 'application/json');
    // Mails that the server sends for a call use this language.
    headers.set('accept-language', currentLocale());
    if (parts.body !== undefined) headers.set('content-type', 'application/json');
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);

    let response: Response;
    let body: unknown;
    try {
      response = await fetch(base + buildUrl(route.url, parts), {
        method: route.method,
        headers,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      });
      body = await readBody(response, options.isExact);
    } catch {
      throw transportFailure(options.signal, timeout);
    }
    if (response.status === 401 && token !== undefined && current.store.getState().user?.token === token) {
      current.end('unauthorized');
    }
    if (response.status >= 400) await loadCatalogue(['errors', 'forms', 'uploads']).catch(() => undefined);
    if (response.status >= 400) throw parseFailure(response.status, body);
    if (body === undefined) throw parseFailure(response.status, undefined);
    return { status: response.status, headers: response.headers, body: body as Output<R> };
  }

  /** Returns the body. Throws ApiError. */
  async function call<R extends Route>(route: R, input: Input<R>, options?: CallOptions): Promise<Output<R>> {
    return (await request(route, input, options)).body;
  }

  return { request, call };
}

export const { request, call } = createApi(session);
