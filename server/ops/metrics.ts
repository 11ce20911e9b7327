import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Failure } from '../http/errors.ts';
import { createRequestDurations } from './request-durations.ts';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** /metrics and /api/metrics for Prometheus: the process, and how long answers took by route and status. */
export function metricsPlugin(app: FastifyInstance, { metricsToken }: Config): void {
  let collecting: Promise<Registry> | undefined;
  const durations = createRequestDurations();
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and never the address: one series a route.
    durations.observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    if (!isFromThisMachine(request) && !hasToken(request, metricsToken)) {
      throw new Failure(
        403,
        'metrics_refused',
        'Metrics are read from this machine, or with the token that METRICS_TOKEN names.',
      );
    }
    const registry = await (collecting ??= collectProcess());
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return (await registry.metrics()) + durations.text();
  };
  app.get('/metrics', answer);
  app.get('/api/metrics', answer);
}

/** Begins with the first reading: where nobody reads, nothing is loaded and nothing observed. */
async function collectProcess(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Whether the caller runs on this machine. A proxy does too, and speaks for somebody else: what came
 * through one does not count, whatever TRUST_PROXY says and whatever address it names.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const loopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return loopback && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined);
}

function hasToken(request: FastifyRequest, expected: string | null): boolean {
  const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (expected === null || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
