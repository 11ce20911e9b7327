/** Clients of the benchmark in their own process, which runs one order after another. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket, type RawData } from 'ws';
import type { PeerKind, PeerReady } from './peer-server.ts';

export type LoadOrder =
  | {
      readonly what: 'connect';
      readonly kind: PeerKind;
      readonly ready: PeerReady;
      readonly people: number;
      readonly idle?: boolean;
    }
  /** Messages per second by all clients together, and the duration. */
  | { readonly what: 'paced'; readonly rate: number; readonly ms: number }
  /** Messages in flight at any time. */
  | { readonly what: 'saturate'; readonly window: number; readonly ms: number };

export interface TavernLoadResult {
  readonly delivered: number;
  readonly seconds: number;
  /** Milliseconds to a client, half of all. */
  readonly p50: number;
}

const MARK = Buffer.from('@@');
/** Digits of a time in microseconds since the process started. */
const DIGITS = 12;

let sockets: WebSocket[] = [];
let order: Extract<LoadOrder, { what: 'connect' }>;
let delivered = 0;
let latencies: number[] = [];
let onOwn: (() => void) | undefined;

/** Counts deliveries by their mark only: the load generator must not be what is measured. */
function count(data: RawData, isFirst: boolean): void {
  const bytes = data as Buffer;
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + DIGITS)) {
    delivered++;
    if (!isFirst && delivered % 50 !== 0) continue;
    latencies.push(
      performance.now() - Number(bytes.toString('latin1', at + MARK.length, at + MARK.length + DIGITS)) / 1000,
    );
    if (isFirst) onOwn?.();
  }
}

const text = (): string =>
  `@@${String(Math.round(performance.now() * 1000)).padStart(DIGITS, '0')} Evening, who still needs the cloak from Onyxia tonight?`;

async function openOne(i: number): Promise<WebSocket> {
  const { kind, ready, idle = false } = order;
  const base = `ws://127.0.0.1:${ready.port}`;
  const isFirst = sockets.length === 0;
  const address = {
    tavern: `${base}/api/tavern?authorization=${ready.tokens[i]}`,
    ws: base,
    'socket.io': `${base}/socket.io/?EIO=4&transport=websocket`,
  }[kind];
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const inside = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (kind === 'socket.io' && data.length < 200) {
        if (data[0] === 0x30) socket.send('40');
        else if (data[0] === 0x32 && data.length === 1) socket.send('3');
        else if (data.subarray(0, 2).equals(Buffer.from('40'))) resolve();
      }
      if (kind === 'tavern' && data.includes('"type":"joined"')) resolve();
      else count(data, isFirst);
    });
  });
  await once(socket, 'open');
  if (kind === 'ws' || idle) return socket;
  if (kind === 'tavern') socket.send(JSON.stringify({ type: 'join_group', groupId: ready.groupId }));
  await inside;
  return socket;
}

function say(socket: WebSocket): void {
  const message = text();
  if (order.kind === 'socket.io') socket.send(`42["chat",${JSON.stringify({ message })}]`);
  else socket.send(JSON.stringify({ type: 'chat', groupId: order.ready.groupId, message }));
}

const someone = (): WebSocket => sockets[randomInt(sockets.length)] as WebSocket;
const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

async function measured(work: () => Promise<void>): Promise<TavernLoadResult> {
  delivered = 0;
  latencies = [];
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  latencies.sort((a, b) => a - b);
  return { delivered, seconds, p50: latencies[latencies.length >> 1] ?? Number.NaN };
}

async function runOrder(next: LoadOrder): Promise<TavernLoadResult | null> {
  switch (next.what) {
    case 'connect':
      order = next;
      sockets = [];
      for (let i = 0; i < next.people; i++) sockets.push(await openOne(i));
      await wait(300);
      return null;
    case 'paced':
      return measured(async () => {
        for (let sent = 0, from = performance.now(); performance.now() - from < next.ms;) {
          while (sent < ((performance.now() - from) / 1000) * next.rate) {
            say(someone());
            sent++;
          }
          await wait(2);
        }
        await wait(200);
      });
    case 'saturate':
      return measured(async () => {
        onOwn = () => say(someone());
        for (let i = 0; i < next.window; i++) say(someone());
        await wait(next.ms);
        onOwn = undefined;
      });
  }
}

process.on('message', (next: LoadOrder) => void runOrder(next).then((result) => process.send?.(result ?? {})));
process.on('disconnect', () => process.exit());
