import { expect, test } from 'vitest';
import { isServerAddress } from './server-address.ts';

test.each(['/api/docs', '/api/docs/json', '/downloads/TavernLedger.zip', '/healthz', '/nowhere.html'])(
  '%s is an address of the server',
  (path) => {
    expect(isServerAddress(path)).toBe(true);
  },
);

test.each([
  '/',
  '/dashboard',
  '/characters/wow_classic/Brunhild',
  '/characters/wow_classic/Dr.%20Hadrik',
  '/s/abcdefghijklmnopqrstuv',
  '/sandbox/eq',
  '/nowhere/at/all',
])('%s is an address of the application', (path) => {
  expect(isServerAddress(path)).toBe(false);
});
