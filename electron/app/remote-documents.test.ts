import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardPage } from '../testing/desktop/guard-page.ts';
import { startHarness, type DesktopHarness } from '../testing/desktop/harness.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { startHostileServer, type HostileServer } from '../testing/servers/hostile-server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let hostile: HostileServer;
let harness: DesktopHarness;

beforeAll(async () => {
  folder = await temporaryFolder();
  hostile = await startHostileServer();
  harness = await startHarness(join(folder.path, 'data'));
  expect(await harness.call('server.use', { mode: 'remote', address: hostile.url })).toMatchObject({ usable: true });
});
afterAll(async () => {
  await harness?.[Symbol.asyncDispose]();
  await hostile?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

test.each(['/api/docs', '/downloads/page.html'])(
  'runs no script of a document that the server sends: %s',
  async (path) => {
    const { page, app } = harness;
    await page.goto(app.gateway.origin + path, { waitUntil: 'networkidle' });
    expect(await page.evaluate('globalThis.origin')).toBe('null');
    expect(hostile.stolen).toEqual([]);
  },
);

test('runs no script of the server in a page of the app', async () => {
  const { page, app } = harness;
  await page.goto(app.gateway.origin);
  for (const load of [
    `import('/api/docs/theft.js')`,
    `new Promise((resolve, reject) => document.head.append(Object.assign(document.createElement('script'),
      { src: '/api/docs/theft.js', onload: resolve, onerror: () => reject(new Error('blocked')) })))`,
    `navigator.serviceWorker.register('/api/docs/theft.js')`,
  ])
    await expect(page.evaluate(`${load}.then(() => 'ran')`), load).rejects.toThrow();
  expect(hostile.stolen).toEqual([]);
});

test('answers no call of such a document, even if its scripts ran', async () => {
  const { page, app } = harness;
  await page.goto(`${app.gateway.origin}/api/docs`);
  for (const [name, input] of [
    ['session.get', null],
    ['addon.install', { root: '/', flavour: '_retail_' }],
    ['server.use', { mode: 'local' }],
    ['update.install', null],
  ] as const)
    expect(await page.evaluate(`harnessCall('${name}', ${JSON.stringify(input)})`), name).toMatchObject({
      ok: false,
      code: 'foreign_sender',
    });
});

test("opens the API reference in the player's browser, at the server's own address", async () => {
  const { page, app } = harness;
  await page.goto(`${app.gateway.origin}/dashboard`);
  const opened = await guardPage(page, app);
  const before = page.url();
  await page.evaluate(`(() => {
    const link = Object.assign(document.createElement('a'), { href: '/api/docs' });
    document.body.append(link);
    link.click();
  })()`);
  await expect.poll(() => opened).toEqual([`${hostile.url}/api/docs`]);
  expect(page.url()).toBe(before);
  expect(hostile.stolen).toEqual([]);
});
