import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isMissingReference } from '../db/storage-problem.ts';
import type { PlainErrorCode } from './error-status.ts';
import { Failure } from './errors.ts';
import { findStorageFailure } from './storage-failure.ts';

/** Fastify's own refusals by its codes. Its sentences may quote what was sent. */
const BY_CODE: Readonly<Record<string, PlainErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_length',
  FST_ERR_BAD_URL: 'invalid_address',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown: { code?: unknown; statusCode?: unknown } = typeof error === 'object' && error !== null ? error : {};
  const known = typeof thrown.code === 'string' ? BY_CODE[thrown.code] : undefined;
  if (known) return new Failure(known);
  const storage = findStorageFailure(error);
  if (storage) return storage;
  if (isMissingReference(error)) return new Failure('not_found');
  const status = thrown.statusCode;
  // @fastify/static forbids addresses outside its folder and hidden files, nothing else.
  if (status === 403) return new Failure('invalid_address');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Failure('request_rejected', { reason: STATUS_CODES[status] ?? 'Bad Request' }, { status });
  return new Failure('internal_error');
}

function isOfBody(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_ERR_CTP_')
  );
}

/** Fastify's error handler, also for failures before routing. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Unknown route: report 404, not the body error.
  if (request.is404 && isOfBody(error)) return handleNotFound(request, reply);
  const failure = asFailure(error);
  if (failure.status >= 500 && failure !== error)
    request.log.error({ reqId: request.id, err: error }, 'request failed');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body);
}

/** 404 or 405 as JSON, 400 for a path with NUL; without the URL: it may hold a token. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = request.server.methodsAt(path);
  const wrongMethod = methods.length > 0 && !methods.includes(request.method);
  if (wrongMethod) void reply.header('allow', methods.join(', '));
  // With built pages, @fastify/static refuses NUL before this handler.
  const unknown = path.includes('%00') ? new Failure('invalid_address') : new Failure('not_found');
  const failure = wrongMethod ? new Failure('method_not_allowed', { methods }) : unknown;
  void reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body);
}

const BY_CLIENT_ERROR: Readonly<Record<string, PlainErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Replies to requests that are invalid HTTP or too slow, and closes the connection. */
export function handleClientError(log: FastifyBaseLogger, error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, status, body: failure } = new Failure(BY_CLIENT_ERROR[error.code ?? ''] ?? 'invalid_request');
  log.debug({ code, status }, 'connection refused');
  const body = JSON.stringify(failure);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
