import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, methodNotAllowed, notFound } from './errors.ts';

const INVALID_ADDRESS = [400, 'invalid_address', 'The address is not valid.'] as const;

/** What Fastify refuses by itself, in our words. Its own messages may quote what was sent. */
const BY_CODE: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_media_type',
    'Send JSON, with the header Content-Type: application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', 'What you sent is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json', 'The body is empty, but JSON was announced.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_length', 'The body is not as long as its Content-Length says.'],
  FST_ERR_BAD_URL: INVALID_ADDRESS,
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found', 'There is nothing at this address.'],
};

/** Turns whatever was thrown into the one shape of failure. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown: { code?: unknown; statusCode?: unknown } = typeof error === 'object' && error !== null ? error : {};
  const known = typeof thrown.code === 'string' ? BY_CODE[thrown.code] : undefined;
  if (known) return new Failure(...known);
  const status = thrown.statusCode;
  // Of files, only an address that leads out of their folder, or to a file that is hidden, is "forbidden".
  if (status === 403) return new Failure(...INVALID_ADDRESS);
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const words = STATUS_CODES[status] ?? 'Bad request';
    return new Failure(status, words.toLowerCase().replaceAll(/[^a-z]+/g, '_'), `${words}.`);
  }
  return new Failure(500, 'internal_error', 'Something went wrong on our side. Please try again.');
}

function isOfBody(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_ERR_CTP_')
  );
}

/** Fastify's error handler, for routes and for what fails before one is found. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Where nothing takes the request, what is wrong with its body does not matter.
  if (request.is404 && isOfBody(error)) return handleNotFound(request, reply);
  const failure = asFailure(error);
  if (failure.status === 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body);
}

/**
 * What is not there, or is there for other methods only, as JSON. Says nothing of what was asked for: the address may hold
 * a token.
 */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const methods = request.server.methodsAt(request.url.split('?', 1)[0] ?? '');
  const wrongMethod = methods.length > 0 && !methods.includes(request.method);
  if (wrongMethod) void reply.header('allow', methods.join(', '));
  const failure = wrongMethod ? methodNotAllowed(methods) : notFound();
  void reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body);
}

const BY_CLIENT_ERROR: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of the request are too large.'],
};

/** Answers what is not HTTP, or came too slowly, and closes the connection. */
export function handleClientError(log: FastifyBaseLogger, error: { readonly code?: string }, socket: Socket): void {
  const [status, code, message] = BY_CLIENT_ERROR[error.code ?? ''] ?? [
    400,
    'invalid_request',
    'The request is not valid HTTP.',
  ];
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  log.debug({ code, status }, 'connection refused');
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
