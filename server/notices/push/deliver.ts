import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isTimeout, type HostLimits } from '../../base/outbox/host-limits.ts';
import { lookupPublic } from '../../base/outbox/outgoing.ts';
import type { ComposedPush } from './compose.ts';
import { isPushEndpoint } from './subscription-rules.ts';
import type { VapidKeys } from './vapid.ts';

/** Time for which a push service keeps a push for a browser that is off, in seconds. */
const TTL_SECONDS = 12 * 3_600;
/** Longer pauses than these are not waited for. */
const RETRY_AFTER_MAX_MS = 3_600_000;

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface DeliverOptions {
  readonly vapid: VapidKeys & { readonly subject: string };
  /** Tests have a push service on this machine, without TLS. */
  readonly allowLocal: boolean;
  /** Milliseconds since 1970, for dates in `Retry-After`. */
  readonly now: number;
  readonly limits: HostLimits;
}

/** `gone`: the subscription has ended. `refused`: no attempt would succeed. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string; readonly retryAfterMs: number | null };

/** One attempt. Redirects are not followed, and only public addresses are connected to. */
export async function deliverPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, isUrgent }: ComposedPush,
  { vapid, allowLocal, now, limits }: DeliverOptions,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, { allowLocal })) return { kind: 'refused', why: 'endpoint' };
  // Most processes never push.
  const { default: webPush } = await import('web-push');
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: vapid,
      contentEncoding: 'aes128gcm',
      TTL: TTL_SECONDS,
      urgency: isUrgent ? 'high' : 'normal',
      // A newer push about the same replaces one that waits at the push service.
      topic: payload.tag,
    },
  );
  const request = endpoint.startsWith('http:') ? requestHttp : requestHttps;
  const { host } = new URL(endpoint);
  return new Promise((resolve) => {
    const sending = request(
      endpoint,
      {
        method,
        headers,
        signal: AbortSignal.timeout(limits.limitOf(host)),
        ...(!endpoint.startsWith('http:') && { lookup: lookupPublic }),
      },
      (response) => {
        limits.noteAnswer(host);
        response.on('error', () => undefined);
        response.resume();
        resolve(readOutcome(response.statusCode ?? 0, response.headers['retry-after'], now));
      },
    );
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (isTimeout(error)) limits.noteTimeout(host);
      resolve({ kind: 'failed', why: error.code ?? error.name, retryAfterMs: null });
    });
    sending.end(body);
  });
}

function readOutcome(status: number, retryAfter: string | undefined, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', why: String(status) };
  return { kind: 'failed', why: String(status), retryAfterMs: parseRetryAfter(retryAfter, now) };
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS) : null;
}
