import { expect, test } from 'vitest';
import { createBrowserSubscription } from '../../../testing/push/browser-subscription.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { areSubscriptionKeys, isPushEndpoint } from './subscription-rules.ts';

test('an endpoint is a name of the public internet with HTTPS', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true);
  for (const endpoint of [
    'http://push.tavern.test/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://0x7f.1/1',
    'https://2130706433/1',
    'https://10.0.0.7/1',
    'https://push.tavern.test:8443/1',
    'https://user:word@push.tavern.test/1',
    'ftp://push.tavern.test/1',
    'not an address',
  ])
    expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, false]);
});

test('keys are a point of the curve and sixteen bytes', () => {
  const { keys } = createBrowserSubscription(1).body;
  expect(areSubscriptionKeys(keys)).toBe(true);
  const elsewhere = Buffer.alloc(65, 7);
  elsewhere[0] = 4;
  const compressed = Buffer.from(keys.p256dh, 'base64url').subarray(0, 33);
  compressed[0] = 2;
  for (const p256dh of [elsewhere.toString('base64url'), compressed.toString('base64url'), 'ü', ''])
    expect(areSubscriptionKeys({ ...keys, p256dh })).toBe(false);
  for (const auth of ['c2hvcnQ', '', 'a'.repeat(60)]) expect(areSubscriptionKeys({ ...keys, auth })).toBe(false);
});

test('addresses of this machine, of private networks and of tunnels into them are not public', () => {
  for (const address of ['142.250.185.106', '2a00:1450:4001:830::200a'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:0a00:0001::1',
    '2001::1',
    'localhost',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test('a name of this machine is not connected to', async () => {
  const look = (all: boolean) =>
    new Promise((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error?.code)));
  expect([await look(true), await look(false)]).toEqual(['EPRIVATE', 'EPRIVATE']);
});
