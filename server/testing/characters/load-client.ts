import { connect, type Socket } from 'node:net';
import { parentPort, Worker } from 'node:worker_threads';

/** Requests as bytes, sent over and over on connections that stay open; one after another on each. */
export interface LoadRun {
  readonly port: number;
  /** Taken in turn by all connections; or those that were prepared. */
  readonly requests: readonly Uint8Array[] | 'prepared';
  readonly connections: number;
  readonly total: number;
  readonly expectedStatus: number;
}

/** Duration in milliseconds. */
export type LoadResult = { readonly ms: number } | { readonly error: string };

/** A client that costs as little as it can, in a thread of its own: what is measured is the server. */
export interface LoadClient {
  /** Gives the client requests ahead of time. */
  prepare(requests: readonly Uint8Array[]): Promise<void>;
  run(load: LoadRun): Promise<number>;
  close(): Promise<void>;
}

export function createLoadClient(): LoadClient {
  const worker = new Worker(new URL(import.meta.url));
  const ask = (message: LoadRun | readonly Uint8Array[]): Promise<number> =>
    new Promise((resolve, reject) => {
      worker.removeAllListeners();
      worker.once('message', (result: LoadResult) =>
        'error' in result ? reject(new Error(result.error)) : resolve(result.ms),
      );
      worker.once('error', reject);
      worker.postMessage(message);
    });
  return {
    prepare: async (requests) => void (await ask(requests)),
    run: ask,
    close: async () => void (await worker.terminate()),
  };
}

/** The bytes of one HTTP/1.1 request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Uint8Array {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== '') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`));
}

const HEAD_END = Buffer.from('\r\n\r\n');

async function runLoad({ port, requests: given, connections, total, expectedStatus }: LoadRun): Promise<number> {
  const requests = given === 'prepared' ? prepared : given;
  let sent = 0;
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const start = performance.now();
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let head: Buffer = Buffer.alloc(0);
          /** Bytes of the body that are still to come; null while the head is. */
          let left: number | null = null;
          const send = (): void => {
            if (sent === total) {
              socket.destroy();
              return resolve();
            }
            socket.write(requests[sent++ % requests.length] as Uint8Array);
          };
          socket.on('error', reject);
          socket.on('data', (chunk: Buffer) => {
            if (left !== null) left -= chunk.length;
            else {
              head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
              const end = head.indexOf(HEAD_END);
              if (end === -1) return;
              const text = head.toString('latin1', 0, end);
              if (!text.startsWith(`HTTP/1.1 ${expectedStatus} `))
                return reject(new Error(head.toString('utf8', 0, 400)));
              const length = /content-length: (\d+)/i.exec(text)?.[1];
              left = (expectedStatus === 304 ? 0 : Number(length)) - (head.length - end - HEAD_END.length);
              head = Buffer.alloc(0);
            }
            if (left > 0) return;
            left = null;
            send();
          });
          send();
        }),
    ),
  );
  return performance.now() - start;
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

let prepared: readonly Uint8Array[] = [];
parentPort?.on('message', async (message: LoadRun | readonly Uint8Array[]) => {
  try {
    if ('port' in message) parentPort?.postMessage({ ms: await runLoad(message) } satisfies LoadResult);
    else {
      prepared = message;
      parentPort?.postMessage({ ms: 0 } satisfies LoadResult);
    }
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies LoadResult);
  }
});
