import helmet from '@fastify/helmet';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { tooManyRequests } from '../errors.ts';
import type { Limits } from '../limits.ts';

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600;

/**
 * Headers that keep a browser from doing what these pages never do, and the general limit by address.
 * There is no CORS: pages of other sites have no business here.
 */
export async function securityPlugin(app: FastifyInstance, { publicUrl }: Config, { requests }: Limits): Promise<void> {
  const behindTls = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(behindTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: behindTls && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: false },
    // Links in mails carry tokens; no other site is to be told of them.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });

  await app.register(rateLimit, {
    global: false,
    max: requests.max,
    timeWindow: requests.windowMs,
    keyGenerator: (request) => normalizeIP(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  // For the whole app rather than by route, so that it counts what is refused and what is not there, too.
  app.addHook('onRequest', app.rateLimit());
}
