import type { FastifyRequest } from 'fastify';
import { clientAddressKey } from '../base/http/client-address.ts';
import type { LimitCode } from '../base/http/error-status.ts';
import { tooManyRequests } from '../base/http/errors.ts';
import type { Quota } from '../base/http/rate-limit.ts';

/** Throws 429 when the address of the request has used its quota. */
export async function takeQuota(quota: Quota, request: FastifyRequest, code: LimitCode): Promise<void> {
  const wait = await quota.take(clientAddressKey(request));
  if (wait !== null) throw tooManyRequests(wait, code);
}
