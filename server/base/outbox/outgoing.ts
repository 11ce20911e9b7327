import { lookup } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createHostLimits, isTimeout, type HostLimits } from './host-limits.ts';
import { isPublicAddress } from './public-address.ts';

/** Replies with a longer body count as replies without one. */
const REPLY_MAX_BYTES = 64 * 1024;

export interface OutgoingRequest {
  /** `https:`, without user and password. */
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface OutgoingReply {
  /** Redirects are not followed. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty when it was too long or broke off. */
  readonly body: string;
}

/** No reply. */
export class OutgoingError extends Error {
  readonly code: 'address_refused' | 'timed_out' | 'unreachable';

  constructor(code: OutgoingError['code'], cause?: unknown) {
    super(`The request was not answered (${code}).`, { cause });
    this.code = code;
  }
}

/** Sends a request to a server of others. Rejects with an `OutgoingError`. */
export type SendOutgoing = (request: OutgoingRequest) => Promise<OutgoingReply>;

interface OutgoingOptions {
  readonly limits?: HostLimits;
  /** Tests speak to a local server without TLS. */
  readonly transport?: typeof httpsRequest;
  /** Tests have names without a name server. */
  readonly resolve?: typeof lookup;
}

/** Resolves to public addresses only, at the moment of connecting, so that a name cannot change its address in between. */
function createPublicLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) callback(error ?? new OutgoingError('address_refused'), []);
      else if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}

export const lookupPublic: LookupFunction = createPublicLookup(lookup);

function requireAllowed({ protocol, username, password, hostname }: URL): void {
  // Node connects to a literal address without a lookup.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const isRefusedAddress = isIP(literal) !== 0 && !isPublicAddress(literal);
  if (protocol !== 'https:' || username !== '' || password !== '' || isRefusedAddress)
    throw new OutgoingError('address_refused');
}

/** The reply was given once its head has arrived: what happens to its body changes nothing. */
async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > REPLY_MAX_BYTES) return '';
      chunks.push(chunk);
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toError(error: Error): OutgoingError {
  if (error instanceof OutgoingError) return error;
  return new OutgoingError(isTimeout(error) ? 'timed_out' : 'unreachable');
}

/** Client for requests to servers of others: HTTPS to public addresses, bounded in time and size. */
export function createOutgoing({
  limits = createHostLimits(),
  transport = httpsRequest,
  resolve = lookup,
}: OutgoingOptions = {}): SendOutgoing {
  const lookupOpen = createPublicLookup(resolve);
  return async ({ url, method, headers, body }) => {
    requireAllowed(url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(limits.limitOf(url.host));
      const request = transport(url, { method, headers, lookup: lookupOpen, agent: false, signal }, resolve);
      request.on('error', (error) => {
        if (isTimeout(error)) limits.noteTimeout(url.host);
        reject(toError(error));
      });
      request.end(body);
    });
    limits.noteAnswer(url.host);
    const { statusCode = 0, headers: replied } = response;
    return { status: statusCode, headers: replied, body: await readBody(response) };
  };
}
