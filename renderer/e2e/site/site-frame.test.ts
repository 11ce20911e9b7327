import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');

test('an unknown address returns a 404 with links, and a page that crashes keeps the frame and shows a report', async () => {
  const { page, expectProblem } = await stage.visit('/robots.txt', {
    player: await createPlayer(stage.server.url, 'Sigrun'),
  });
  expectProblem(/./);
  const answer = await page.goto('/charcters/wow_classic');
  expect(answer?.status()).toBe(404);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
  await eventually(() => textsOf(page.getByRole('main').getByRole('link'))).toEqual([
    'Go to the dashboard',
    'Characters',
    'Documentation',
    'Contact',
  ]);
  await expectVisible(page.getByText('/charcters/wow_classic', { exact: true }));
  await eventually(() => metaOf(page, 'robots')).toBe('noindex');
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Contact' }));

  await intercept(page, '**/assets/friends-page-*.js', (route) => route.abort());
  // A missing chunk reloads the page once, since a newer version may be deployed.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await reloaded;
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Something went wrong' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByText('Details for a bug report').click();
  await expectVisible(page.locator('code', { hasText: 'dynamically imported module' }));
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Enter' }));
});

test('the start page has a preview, is installable with icons of their declared size, and colours the bar of a phone', async () => {
  const { page, context } = await stage.visit('/', { colorScheme: 'light' });
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
  await eventually(() => metaOf(page, 'og:title')).toBe('Tavern Ledger: every character you keep, in one ledger');
  const picture = await page.request.get(new URL((await metaOf(page, 'og:image')) ?? '').pathname);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  for (const [path, title] of [
    ['/dashboard', 'Dashboard · Tavern Ledger'],
    ['/characters', 'Characters · Tavern Ledger'],
    ['/contact', 'Contact · Tavern Ledger'],
  ] as const) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`<title>${title}</title>`);
  }
  // Addresses with a character's name are private and stay out of search engines.
  const character = await (
    await page.request.get('/characters/wow_classic/Brunhild', { headers: { accept: 'text/html' } })
  ).text();
  expect(character).toContain('<meta name="robots" content="noindex" />');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /api/');

  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${stage.server.url}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    name: 'Tavern Ledger',
    short_name: expect.any(String),
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
  });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.screenshots.map((each) => each.form_factor).sort()).toEqual(['narrow', 'wide']);
  for (const { url: address } of manifest.shortcuts) {
    const opened = await page.request.get(address, { headers: { accept: 'text/html' } });
    expect(opened.status(), address).toBe(200);
  }
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
    { src: '/favicon.ico', sizes: '48x48' },
  ];
  for (const { src, sizes } of pictures.filter((icon) => icon.sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }

  const colours = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
  await eventually(colours).toEqual(['#f4ecdd', '#f4ecdd']);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await eventually(colours).toEqual(['#14110f', '#14110f']);
});
