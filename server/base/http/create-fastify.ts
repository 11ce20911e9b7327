import { BlockList, isIP } from 'node:net';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { RequestLog } from '../ops/log.ts';
import { escapeInvalidUrl } from '../pages/navigation.ts';
import { handleClientError, handleError } from './error-handler.ts';
import { Failure } from './errors.ts';
import type { Limits } from './limits.ts';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<Factory>>;

/** By schema: the 1,089 responses of all routes have 120 schemas. */
const serializers = new WeakMap<object, Serializer>();

/**
 * Fastify's compiler of response schemas, at a schema's first response: compiling all of them took a second of each start.
 * Schemas of the contract refer to no shared schema, so those of the server's instance do not matter.
 */
const createLazySerializers: Factory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => (data: unknown) => {
    const schema = route.schema as object;
    let serialize = serializers.get(schema);
    if (!serialize) serializers.set(schema, (serialize = compile(route)));
    return serialize(data);
  };
};

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits);
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Believes what connects from a private address, and no one behind it: a client there may have written the header. */
function isNearestProxy(address: string, hop: number): boolean {
  const [plain = ''] = address.split('%');
  return hop === 0 && PRIVATE.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** A proxy may see another end of such a request than Node's parser does (RFC 9112, 6.3). */
function refuseOddFraming({ headers }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const encoding = headers['transfer-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'chunked') return done();
  void reply.header('connection', 'close');
  done(new Failure('invalid_request'));
}

/** Fastify with the server's limits, log and error replies; without routes. */
export function createFastify({ config, log }: Context, limits: Limits): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    // A child logger a request costs as much as its log line; the lines that need the request id add it.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy === 'nearest' ? isNearestProxy : config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: limits.connectionsCheckMs },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleError,
    rewriteUrl: escapeInvalidUrl,
    schemaController: { compilersFactory: { buildSerializer: createLazySerializers } },
    clientErrorHandler: (error, socket) => handleClientError(log, error, socket),
  });
  app.addHook('onRequest', refuseOddFraming);
  // Browsers send text/plain cross-origin without a preflight.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send the JSON content type even without a body.
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.setErrorHandler(handleError);
  return app;
}
