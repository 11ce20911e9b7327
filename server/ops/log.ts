import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../config.ts';

/** Longer than any word of a path of ours, shorter than any token. */
const SEGMENT_MAX = 20;

/** Whether a log of this level writes a line of that one: otherwise it need not be put together. */
function isLogged(level: string, line: 'debug' | 'info'): boolean {
  return level === 'debug' || level === 'trace' || (level === 'info' && line === 'info');
}

/**
 * The structured log. Requests are logged by path only, errors by what the program says of them: neither
 * query strings, headers nor bodies ever get here, so there is nothing to redact.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Errors carry all sorts of properties (`input` holds the address that could not be read): only these are ours to log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
  };
}

/**
 * The path of an address as it may be logged: up to the first character that no path of ours has (so
 * neither a query nor an encoded one), and without anything long enough to be a token.
 */
function loggedPath(url: string): string {
  const path = /^[\w/.-]*/.exec(url)?.[0] ?? '';
  const shown = path
    .split('/')
    .map((segment) => (segment.length > SEGMENT_MAX ? '…' : segment))
    .join('/');
  return shown.slice(0, 200);
}

/** One line a request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // Nothing new is no news: open dashboards ask again and again.
    const level = reply.statusCode === 304 ? 'debug' : 'info';
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
