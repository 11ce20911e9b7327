import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../config.ts';

/** Longer than any segment of our paths, shorter than any token. */
const SEGMENT_MAX = 20;

/** Balancers and containers ask each second. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Skips building lines that are not logged. */
function isLogged(level: string, line: 'debug' | 'info'): boolean {
  return level === 'debug' || level === 'trace' || (level === 'info' && line === 'info');
}

/** Requests by path, errors by type and message: no queries, headers or bodies, so nothing needs redaction. */
export function createLog(
  level: LogLevel,
  destination?: DestinationStream,
  instance: string | null = null,
): FastifyBaseLogger {
  const options = {
    level,
    base: instance === null ? undefined : { instance },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An allow-list: errors carry other properties (`input` holds an invalid URL). */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
  };
}

/** Loggable part of a URL: without query, encoded characters, and segments long enough to be a token. */
function loggedPath(url: string): string {
  const path = /^[\w/.-]*/.exec(url)?.[0] ?? '';
  const shown = path
    .split('/')
    .map((segment) => (segment.length > SEGMENT_MAX ? '…' : segment))
    .join('/');
  return shown.slice(0, 200);
}

export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // Open dashboards poll.
    const isRoutine = reply.statusCode === 304 || (reply.statusCode === 200 && PROBES.has(request.url));
    const level = isRoutine ? 'debug' : 'info';
    if (!error && !isLogged(request.log.level, level)) return;
    const line = {
      reqId: request.id,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.session?.user.id,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log[level](line, 'request');
  }
}
