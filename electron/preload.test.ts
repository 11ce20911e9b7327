import { afterEach, expect, test, vi } from 'vitest';
import { ORIGIN, PROXIED_ADDRESSES } from './testing/desktop/foreign-addresses.ts';

const { exposed } = vi.hoisted(() => ({ exposed: [] as string[] }));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string) => exposed.push(name) },
  ipcRenderer: { on: () => undefined, invoke: async () => undefined },
}));
afterEach(() => {
  exposed.length = 0;
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function load(href: string, origin: string): Promise<readonly string[]> {
  vi.stubGlobal('location', { href });
  vi.stubGlobal('origin', origin);
  await import('./preload.ts');
  return exposed;
}

test('exposes the bridge to a page of the app', async () => {
  expect(await load(`${ORIGIN}/characters`, ORIGIN)).toEqual(['tavernLedger']);
});

test.each([
  ...PROXIED_ADDRESSES.map((href) => [href, ORIGIN] as const),
  [`${ORIGIN}/characters`, 'null'] as const,
  ['about:blank', ORIGIN] as const,
])('exposes nothing to %s of the origin %s', async (href, origin) => {
  expect(await load(href, origin)).toEqual([]);
});
