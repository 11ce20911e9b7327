import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { PushPayload } from '#shared/notices/contract/push.ts';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness, type Visit, type VisitOptions } from '../support/harness.ts';
import { allowNotifications, stageWorker } from '../support/notifying-browser.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let count = 0;
let reader: Player;
let writer: Player;
let group: { readonly id: number; readonly name: string };

beforeEach(async () => {
  const { url } = stage.server;
  count += 1;
  [reader, writer] = [await createPlayer(url, `Zeno${count}`), await createPlayer(url, `Ysolde${count}`)];
  const name = `Hearth ${count}`;
  const { id } = (await (await post(`${url}/api/groups`, { name }, writer.token)).json()) as { id: number };
  await post(`${url}/api/groups/${id}/members`, { username: reader.username }, reader.token);
  group = { id, name };
});

const SETTINGS = '/settings?tab=notifications';
const visit = (endpoint: string | null, options: VisitOptions = {}): Promise<Visit> =>
  stage.visit(SETTINGS, {
    player: reader,
    fresh: true,
    serviceWorkers: 'allow',
    prepare: (page) => allowNotifications(page, endpoint),
    ...options,
  });
const read = async <T>(path: string): Promise<T> =>
  (await (
    await fetch(`${stage.server.url}/api${path}`, { headers: { authorization: `Bearer ${reader.token}` } })
  ).json()) as T;
const toggle = (page: Page) => page.getByRole('checkbox', { name: 'Show notifications on this device' });

test('push with a real service worker: asked for in Settings, shown in the language of the push, opened by a click, until it is switched off', async () => {
  const { page, isLive } = await visit(`https://push.tavern.test/send/${count}`);
  await isLive();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/push/subscriptions'));
  await toggle(page).check();
  expect((await sent).postDataJSON()).toMatchObject({
    endpoint: `https://push.tavern.test/send/${count}`,
    language: 'en',
  });
  await expectVisible(page.getByText('They also arrive while the site is closed.'));
  const { shown, looks, hidePages, push, click } = await stageWorker(page);
  const payload: PushPayload = {
    tag: 'n7',
    title: `${writer.username} hat dich in ${group.name} erwähnt`,
    body: 'Der Schlachtzug beginnt',
    language: 'de',
    at: null,
    path: `/social?group=${group.id}`,
    unread: [7],
  };
  // While a page is visible, its bell is enough.
  await push({ ...payload, tag: 'n6', unread: [6] });
  await eventually(looks).toBe(1);
  await hidePages(true);
  await push('not a payload');
  await push(payload);
  const { title, body, tag } = payload;
  await eventually(shown).toEqual([{ title, body, tag, lang: 'de' }]);
  await click('n7');
  await expectVisible(page.getByRole('combobox', { name: 'Message' }));
  await eventually(() => page.url()).toContain(`/social?group=${group.id}`);
  await eventually(shown).toEqual([]);
  // An event has its time in the zone of the browser; what was read elsewhere is closed by the next push.
  await push(payload);
  await push({ ...payload, tag: 'n8', language: 'en', body: '', at: '2026-11-25T19:00:00.000Z', unread: [8] });
  await eventually(async () => (await shown()).map((each) => [each.tag, each.body])).toEqual([
    ['n8', 'Wednesday, November 25 at 7:00 PM'],
  ]);

  // The choice lasts, and ends with the switch.
  await page.goto(SETTINGS);
  await expectVisible(page.getByText('They also arrive while the site is closed.'));
  const ended = page.waitForRequest((request) => request.method() === 'DELETE');
  await toggle(page).uncheck();
  expect((await ended).url()).toMatch(/\/api\/push\/subscriptions$/);
  await expectHidden(page.getByText('They also arrive while the site is closed.'));
});

test('without a push service a hidden page shows what is new, except within quiet hours, and closes what was read', async () => {
  const { page, isLive } = await visit(null);
  await isLive();
  await toggle(page).check();
  await expectVisible(page.getByText('This browser has no push service.'));
  const { shown, hidePages } = await stageWorker(page);
  await hidePages(true);
  const ask = async (player: Player): Promise<unknown> =>
    post(`${stage.server.url}/api/friends/request`, { username: reader.username }, player.token);
  await ask(writer);
  await eventually(async () => (await shown()).map(({ title }) => title)).toEqual([
    `${writer.username} wants to be your friend`,
  ]);
  const tag = (await shown())[0]?.tag ?? '';
  await page.evaluate((known) => {
    const closed: string[] = [];
    Object.assign(globalThis, { closedTags: closed });
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      [{ tag: known, close: () => closed.push(known) }] as unknown as Notification[];
  }, tag);
  await post(`${stage.server.url}/api/notifications/read`, { ids: [Number(tag.slice(1))] }, reader.token);
  await eventually(() => page.evaluate(() => (globalThis as unknown as { closedTags: string[] }).closedTags)).toContain(
    tag,
  );

  await page.getByRole('checkbox', { name: 'No notifications at night' }).check();
  await expectVisible(page.getByText('Times of UTC'));
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await expectVisible(page.getByText('Choose two different times.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  const now = Date.now();
  const [from = '', to = ''] = [-1, 1].map((hours) => new Date(now + hours * 3_600_000).toISOString().slice(11, 16));
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  await eventually(() => read('/notifications/quiet-hours')).toEqual({ quietHours: { from, to, zone: 'UTC' } });
  await ask(await createPlayer(stage.server.url, `Xanthe${count}`));
  await expectVisible(page.getByRole('button', { name: 'Notifications: 1 unread notification' }));
  expect(await shown()).toHaveLength(1);
});
