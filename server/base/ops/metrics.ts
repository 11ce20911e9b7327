import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Failure } from '../http/errors.ts';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * /metrics and /api/metrics for Prometheus: process metrics, and request durations by route and status. They are those of
 * this process; Prometheus uses the label `instance` itself, so the server's name has another.
 */
export function metricsPlugin(app: FastifyInstance, { metricsToken, instanceName }: Config): void {
  const registry = new Registry();
  if (instanceName !== null) registry.setDefaultLabels({ instance_name: instanceName });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  let isCollecting = false;
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern, not the URL: one series a route, and no token in a label.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    if (!isFromThisMachine(request) && !hasToken(request, metricsToken)) {
      throw new Failure('metrics_refused');
    }
    // Process metrics cost time as long as they are collected: from the first reading on.
    if (!isCollecting) collectDefaultMetrics({ register: registry });
    isCollecting = true;
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  };
  app.get('/metrics', answer);
  app.get('/api/metrics', answer);
}

/** False for requests through a proxy, even one on this machine and whatever TRUST_PROXY says. */
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
