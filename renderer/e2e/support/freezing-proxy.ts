import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy that can stop to pass on live connections without closing them, as after a sleep or a change of networks. */
export interface FreezingProxy extends AsyncDisposable {
  readonly url: string;
  /** Open live connections carry nothing any more. New ones do, unless `alsoNew`. */
  freeze(how?: { readonly alsoNew: boolean }): void;
  /** New live connections work again; frozen ones stay frozen. */
  thaw(): void;
}

export async function startFreezingProxy(serverUrl: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const live = new Set<Socket>();
  const sockets = new Set<Socket>();
  let freezesNew = false;
  const freeze = (socket: Socket): void => void socket.unpipe().resume();

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    }
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => {
      if (!live.has(client)) client.destroy();
    });
    client.pipe(upstream);
    upstream.pipe(client);
    client.on('data', (bytes) => {
      if (!bytes.includes('Upgrade: websocket')) return;
      for (const socket of [client, upstream]) live.add(socket);
      if (freezesNew) for (const socket of [client, upstream]) freeze(socket);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze({ alsoNew } = { alsoNew: false }) {
      freezesNew = alsoNew;
      live.forEach(freeze);
    },
    thaw() {
      freezesNew = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
