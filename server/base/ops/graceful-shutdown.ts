import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** Time for running requests when the server closes. */
const GRACE_MS = 8_000;

/**
 * Node waits for connections that never sent a request (browsers open some) and for requests that never end. While the
 * server drains, each connection ends with its reply: a balancer that reuses one just when the server closes gets no reply.
 */
export function gracefulShutdownPlugin(app: FastifyInstance, drain: Drain): void {
  const unused = new Set<Socket>();
  // Shared by all sockets: thousands are open and idle.
  function forget(this: Socket): void {
    unused.delete(this);
  }
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.on('close', forget);
  });
  const used = ({ socket }: { readonly socket: Socket }): void => {
    if (unused.delete(socket)) socket.off('close', forget);
  };
  app.server.on('request', used);
  app.server.on('upgrade', used);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isActive) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    app.server.once('close', () => clearTimeout(timer));
  });
}
