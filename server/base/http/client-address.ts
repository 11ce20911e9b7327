import type { FastifyRequest } from 'fastify';
import type { LimitCode } from './error-status.ts';
import { tooManyRequests } from './errors.ts';
import type { Quota } from './rate-limit.ts';

/** Rate-limit key of a client: its IPv4 address, or its IPv6 /64 network, in which a client picks addresses freely. */
export function clientAddressKey(request: Pick<FastifyRequest, 'ip'>): string {
  // A connection that was reset has no address any more, whatever Fastify's type says.
  const ip = (request.ip as string | undefined) ?? '';
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = '', right = ''] = ip.toLowerCase().split('::');
  const [head, tail] = [left, right].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  const zeros = ip.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Counts one use of the request's address. Throws 429 when it has used its quota. */
export async function takeQuota(quota: Quota, request: FastifyRequest, code?: LimitCode): Promise<void> {
  const wait = await quota.take(clientAddressKey(request));
  if (wait !== null) throw tooManyRequests(wait, code);
}
