import { expect, test } from 'vitest';
import { createBrowserSubscription } from '../../testing/push/browser-subscription.ts';
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
