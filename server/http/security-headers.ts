import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { clientAddressKey } from './client-address.ts';
import type { Config } from '../config.ts';
import { tooManyRequests } from './errors.ts';
import type { Limits } from './limits.ts';
import { createRateLimiter } from './rate-limit.ts';
import { API_PREFIX } from './register-route.ts';

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600;
/** Of the pages' headers, those that mean something on an answer that is no page. */
const API_HEADERS = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'];

type HeaderSet = Readonly<Record<string, string>>;

/**
 * Headers that keep a browser from doing what these pages never do, and the general limit by address.
 * There is no CORS: pages of other sites have no business here.
 */
export async function securityHeadersPlugin(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Config,
  limits: Limits,
  now: () => number,
): Promise<void> {
  const [plain, secure] = [await headerSets(false), await headerSets(true)];
  const isPublicTls = publicUrl.startsWith('https://');
  // A trusted proxy tells of each request how it came; without one, only the address that people use can tell.
  const isTls = trustProxy === false ? () => isPublicTls : ({ protocol }: FastifyRequest) => protocol === 'https';
  const requests = createRateLimiter(limits.requests, now);
  // For the whole app rather than by route, so that what is refused and what is not there is counted and covered, too.
  app.addHook('onRequest', (request, reply, done) => {
    const { api, pages } = isTls(request) ? secure : plain;
    reply.headers(request.url.startsWith(`${API_PREFIX}/`) ? api : pages);
    const wait = requests.take(clientAddressKey(request));
    done(wait === null ? undefined : tooManyRequests(wait));
  });
}

/** The headers of pages, and of what is no page. */
async function headerSets(behindTls: boolean): Promise<{ readonly api: HeaderSet; readonly pages: HeaderSet }> {
  const pages = await pageHeaders(behindTls);
  const api = {
    ...Object.fromEntries(Object.entries(pages).filter(([name]) => API_HEADERS.includes(name))),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  };
  return { api, pages };
}

/**
 * What helmet sends, asked once: it puts the same headers together anew for every request, which takes as
 * long as everything else that is done for an up-to-date client.
 */
async function pageHeaders(behindTls: boolean): Promise<HeaderSet> {
  const model = fastify();
  await model.register(helmet, {
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
  const before = await fastify().inject('/');
  const { headers } = await model.inject('/');
  await model.close();
  const own = Object.entries(headers).filter(([name]) => !(name in before.headers));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
