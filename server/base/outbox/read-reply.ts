import type { OutgoingReply } from './outgoing.ts';

/** Discord's waits are seconds; an hour is its longest for webhooks. */
const WAIT_MAX_MS = 3_600_000;
const WAIT_DEFAULT_MS = 5_000;

/** Meaning of a reply to a post. */
export type Verdict =
  /** The next post must wait, since this one used up the limit. */
  | { readonly kind: 'sent'; readonly waitMs: number }
  /** `isGlobal`: for all webhooks of the host. */
  | { readonly kind: 'limited'; readonly waitMs: number; readonly isGlobal: boolean }
  /** The webhook was deleted, or its token is wrong. */
  | { readonly kind: 'ended' }
  /** This post will never be taken. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

function readHeader({ headers }: OutgoingReply, name: string): number | null {
  const value = headers[name];
  const seconds = typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : null;
}

function toWait(seconds: number | null): number {
  return seconds === null ? WAIT_DEFAULT_MS : Math.min(Math.max(0, Math.ceil(seconds * 1000)), WAIT_MAX_MS);
}

interface LimitBody {
  readonly retry_after?: unknown;
  readonly global?: unknown;
}

/** Cloudflare, in front of Discord, answers 429 with HTML. */
function readLimitBody({ body }: OutgoingReply): LimitBody {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function readLimit(reply: OutgoingReply): Verdict {
  const { retry_after, global } = readLimitBody(reply);
  const told = typeof retry_after === 'number' && Number.isFinite(retry_after) ? retry_after : null;
  const seconds = Math.max(
    told ?? -1,
    readHeader(reply, 'retry-after') ?? -1,
    readHeader(reply, 'x-ratelimit-reset-after') ?? -1,
  );
  return {
    kind: 'limited',
    waitMs: toWait(seconds < 0 ? null : seconds),
    isGlobal: global === true || reply.headers['x-ratelimit-global'] === 'true',
  };
}

/** Of any webhook: by its status and `Retry-After`, and by the bodies and headers that only Discord sends. */
export function readReply(reply: OutgoingReply): Verdict {
  const { status } = reply;
  if (status >= 200 && status < 300) {
    const isUsedUp = readHeader(reply, 'x-ratelimit-remaining') === 0;
    return { kind: 'sent', waitMs: isUsedUp ? toWait(readHeader(reply, 'x-ratelimit-reset-after')) : 0 };
  }
  if (status === 429) return readLimit(reply);
  if (status === 401 || status === 404 || status === 410) return { kind: 'ended' };
  // 403 comes from Cloudflare, which may block an address for a while; 408 asks for a repeat.
  if (status >= 400 && status < 500 && status !== 403 && status !== 408) return { kind: 'refused' };
  return { kind: 'failed' };
}
