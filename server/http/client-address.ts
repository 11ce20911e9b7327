import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** By what a caller is counted: the address, or the network of one that has a whole network to choose from (IPv6). */
export function clientAddressKey({ ip }: FastifyRequest): string {
  // The library looks for IPv6 with an expression that costs more than the rest of the counting.
  return ip.includes(':') ? normalizeIP(ip) : ip;
}
