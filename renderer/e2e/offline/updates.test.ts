import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { CHROMIUM_ARGS, findTestBrowser } from '../../../build/tests/chromium.mjs';
import { createPlayer } from '../support/accounts.ts';
import { eventually } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { startDeployedServer } from './deployed-server.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/**
 * Runs in every page. Playwright's own driver is no use here: Chromium does not reliably activate another worker while
 * DevTools are attached to the first.
 */
async function drive(user: string, walk: readonly string[]): Promise<void> {
  const post = (path: string, body = ''): Promise<Response> => fetch(path, { method: 'POST', body });
  const until = async (check: () => unknown): Promise<void> => {
    while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const build = (document.querySelector('script[type=module][src]') as HTMLScriptElement).src.includes('-updated')
    ? 'new'
    : 'old';
  const findReload = () =>
    Array.from(document.querySelectorAll('button')).find((each) => each.textContent === 'Reload');
  if (localStorage.getItem('user') === null) {
    localStorage.setItem('user', user);
    location.reload();
    return;
  }
  if (location.pathname === '/weekly') {
    localStorage.setItem('isOpen', 'true');
    await until(findReload);
    await post('/report', `other tab: ${build} build, offered`);
    await until(() => localStorage.getItem('isReloaded'));
    document.querySelector<HTMLElement>('a[href="/items"]')?.click();
    await until(() => document.querySelector('h1')?.textContent === 'Items');
    await post('/report', `other tab: ${build} build, opened another page`);
    await post('/leave');
    localStorage.setItem('isAway', 'true');
  } else if (localStorage.getItem('isAway') !== null) {
    await until(() => document.querySelector('h1'));
    await post('/report', `tab: ${build} build, without a server: ${location.pathname}`);
    const next = walk[walk.indexOf(location.pathname) + 1];
    if (next !== undefined) location.assign(next);
  } else if (build === 'new') {
    await post('/report', `tab: ${build} build`);
    localStorage.setItem('isReloaded', 'true');
    await until(() => localStorage.getItem('isAway'));
    if (findReload()) await post('/report', 'tab: offered again');
    location.reload();
  } else {
    await until(async () => navigator.serviceWorker.controller && (await caches.match('/index.html')));
    open('/weekly');
    await until(() => localStorage.getItem('isOpen'));
    await post('/update');
    await (await navigator.serviceWorker.ready).update();
    await until(findReload);
    await post('/report', `tab: ${build} build, offered`);
    findReload()?.click();
  }
}

/** Opened one after the other without a server, directly after the update; routes.test.ts opens every page. */
const WALK = ['/characters', '/', '/dashboard', '/documentation', '/s/abcdefghijklmnopqrstuv', '/nowhere'];

test('a new version is offered in every open tab, reloads only where it is accepted, and opens without a server', async () => {
  const { username, token } = await createPlayer(stage.server.url, 'Updo');
  const user = JSON.stringify({ username, token });
  const { url, reports, close } = await startDeployedServer(
    stage.server.url,
    `(${drive.toString()})(${JSON.stringify(user)}, ${JSON.stringify(WALK)});`,
  );
  closers.push(close);
  const profile = await mkdtemp(join(tmpdir(), 'tavern-ledger-profile-'));
  closers.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const browser = spawn(
    findTestBrowser() ?? chromium.executablePath(),
    // The port keeps the headless browser open.
    [...CHROMIUM_ARGS, '--headless', '--remote-debugging-port=0', '--disable-popup-blocking', '--lang=en-US'].concat(
      `--user-data-dir=${profile}`,
      `${url}/characters`,
    ),
    { stdio: 'ignore', detached: true },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  closers.push(() => {
    // On Linux the program may be a script that starts the browser: ends the whole group.
    if (process.platform === 'win32' || browser.pid === undefined) browser.kill('SIGKILL');
    else process.kill(-browser.pid, 'SIGKILL');
    return ended;
  });
  // Each has the time of a wait: together they need more on a busy machine.
  await eventually(() => reports).toContain('other tab: old build, opened another page');
  for (const path of WALK) await eventually(() => reports).toContain(`tab: new build, without a server: ${path}`);
  expect(reports.toSorted()).toEqual([
    'other tab: old build, offered',
    'other tab: old build, opened another page',
    'tab: new build',
    ...WALK.map((path) => `tab: new build, without a server: ${path}`).sort(),
    'tab: old build, offered',
  ]);
});
