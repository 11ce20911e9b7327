import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddressKey } from './client-address.ts';
import type { Config } from '../config.ts';
import { tooManyRequests } from './errors.ts';
import type { Limits } from './limits.ts';
import { createRateLimiter } from './rate-limit.ts';
import { API_PREFIX } from './register-route.ts';

const PAGE_POLICY =
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';" +
  "manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'";
const HSTS = { 'strict-transport-security': `max-age=${2 * 365 * 24 * 3600}` };
const API = {
  // Routes that answer 304 replace it.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const PAGES = {
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Links in mails carry tokens, which no other site may see.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const PROBE = new RegExp(`^(?:${API_PREFIX})?/(?:healthz|readyz)(?:\\?|$)`);
const PLAIN = { api: API, pages: PAGES };
const TLS = {
  api: { ...API, ...HSTS },
  pages: { ...PAGES, ...HSTS, 'content-security-policy': `${PAGE_POLICY};upgrade-insecure-requests` },
};

/** Security headers and the general rate limits by address. There is no CORS: other origins may not call the API. */
export function securityHeadersPlugin(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Config,
  limits: Limits,
  uptime: () => number,
): void {
  const isPublicTls = publicUrl.startsWith('https://');
  // A trusted proxy reports the protocol of each request; without one, only PUBLIC_URL tells.
  const isTls = trustProxy === false ? () => isPublicTls : ({ protocol }: FastifyRequest) => protocol === 'https';
  const requests = createRateLimiter(limits.requests, uptime);
  const files = createRateLimiter(limits.files, uptime);
  const probes = createRateLimiter(limits.probes, uptime);
  // An app-wide hook also covers refused requests and unknown addresses.
  app.addHook('onRequest', (request, reply, done) => {
    const { api, pages } = isTls(request) ? TLS : PLAIN;
    const isCall = request.url.startsWith(`${API_PREFIX}/`);
    reply.headers(isCall ? api : pages);
    const limiter = PROBE.test(request.url) ? probes : isCall ? requests : files;
    const wait = limiter.take(clientAddressKey(request));
    done(wait === null ? undefined : tooManyRequests(wait));
  });
}
