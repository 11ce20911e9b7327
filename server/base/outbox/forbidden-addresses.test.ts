import type { lookup } from 'node:dns';
import { EventEmitter } from 'node:events';
import type { request as httpsRequest } from 'node:https';
import { createServer, type AddressInfo, type LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutgoing } from './outgoing.ts';

/** Accepts every connection to this machine, at all addresses and of both versions. */
let connections = 0;
const trap = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((listening) => trap.listen(0, '::', listening));
  ({ port } = trap.address() as AddressInfo);
});
afterAll(() => trap.close());

const LITERALS = Object.values({
  loopback:
    '127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 0 0.0.0.0 [::1] ' +
    '[0:0:0:0:0:0:0:1] [::] [::127.0.0.1]',
  ipv4WithinIpv6: '[::ffff:127.0.0.1] [::ffff:7f00:1] [64:ff9b::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::]',
  linkLocalAndMetadata: '169.254.169.254 169.254.1.1 0xa9fea9fe [fe80::1] [::ffff:169.254.169.254] [fd00:ec2::254]',
  privateAndReserved:
    '10.0.0.1 172.16.0.1 172.31.255.254 192.168.1.1 100.64.0.1 192.0.0.8 198.18.0.1 224.0.0.1 255.255.255.255 ' +
    '[fc00::1] [ff02::1]',
}).flatMap((hosts) => hosts.split(' '));

/** Names, with the answers to one look-up after the other. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'private.example': [['10.0.0.1', '192.168.0.1']],
  'loopback.example': [['127.0.0.1', '::1', '::ffff:127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  localhost: [['127.0.0.1', '::1']],
};

const resolveAs = (answers: readonly (readonly string[])[]): typeof lookup => {
  const left = [...answers];
  const resolve = (_host: string, _options: object, callback: (error: null, addresses: object[]) => void): void => {
    const next = (left.length > 1 ? left.shift() : left[0]) ?? [];
    callback(
      null,
      next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as typeof lookup;
};

const request = (host: string) =>
  ({ url: new URL(`https://${host}:${port}/`), method: 'POST', headers: {}, body: '{}' }) as const;

test.each(LITERALS)('reaches nothing at %s', async (host) => {
  await expect(createOutgoing()(request(host))).rejects.toMatchObject({ code: 'address_refused' });
  expect(connections).toBe(0);
});

test.each(Object.entries(NAMES))('reaches nothing by the name %s', async (host, answers) => {
  const send = createOutgoing({ resolve: resolveAs(answers) });
  await expect(send(request(host))).rejects.toMatchObject({ code: 'address_refused' });
  expect(connections).toBe(0);
});

test('a name that changes its address is looked up once for each connection, which has the address that was checked', async () => {
  const connected: unknown[] = [];
  const transport = ((_url: URL, options: { readonly lookup: LookupFunction }) => {
    const connecting = new EventEmitter();
    const end = (): void =>
      options.lookup('rebinding.example', { all: true }, (error, addresses) => {
        if (error === null) connected.push(addresses);
        connecting.emit('error', error ?? new Error('There is no network.'));
      });
    return Object.assign(connecting, { end });
  }) as unknown as typeof httpsRequest;
  const send = createOutgoing({ transport, resolve: resolveAs([['8.8.8.8', '127.0.0.1', '10.0.0.1'], ['127.0.0.1']]) });
  await expect(send(request('rebinding.example'))).rejects.toMatchObject({ code: 'unreachable' });
  await expect(send(request('rebinding.example'))).rejects.toMatchObject({ code: 'address_refused' });
  expect(connected).toEqual([[{ address: '8.8.8.8', family: 4 }]]);
});

test('forty and more addresses are tried', () => {
  expect(LITERALS.length + Object.keys(NAMES).length).toBeGreaterThanOrEqual(40);
});
