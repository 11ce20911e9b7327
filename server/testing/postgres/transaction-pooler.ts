import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const NOTIFICATION = 'A'.charCodeAt(0);
const LENGTH_BYTES = 4;

/** A proxy of PostgreSQL's protocol. */
export interface TestPooler extends AsyncDisposable {
  readonly url: string;
}

/**
 * Forwards everything but notifications, as a pooler in transaction mode does for a client without a transaction. A
 * connection ends at the first bytes of a client for which `isCut` is true.
 */
export async function startTestPooler(
  databaseUrl: string,
  isCut: (bytes: Buffer) => boolean = () => false,
): Promise<TestPooler> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectTo(new URL(databaseUrl));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => [client, upstream].forEach((each) => each.destroy()));
    }
    client.on('data', (bytes) => void (isCut(bytes) ? client.destroy() : upstream.write(bytes)));
    let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    upstream.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length > LENGTH_BYTES) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest.length < end) return;
        if (rest[0] !== NOTIFICATION) client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(databaseUrl);
  address.searchParams.set('host', '127.0.0.1');
  address.searchParams.set('port', String((server.address() as AddressInfo).port));
  address.searchParams.set('sslmode', 'disable');
  return {
    url: address.href,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function connectTo(url: URL): Socket {
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
