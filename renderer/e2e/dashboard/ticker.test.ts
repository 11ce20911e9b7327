import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  const names = ['Adela', 'Berta', 'Cilly', 'Dorte', 'Elke', 'Frida', 'Gerda', 'Hilde', 'Irma', 'Jutta'];
  await importAll(
    stage.server.url,
    player.token,
    names.map((name) => payload({ character: { name } })),
  );
});

const ticker = (page: Page) => page.getByRole('region', { name: 'Active characters' });
const firstCard = (page: Page) => ticker(page).getByRole('listitem').first();

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page } = await stage.visit('/dashboard', { player, reducedMotion: 'no-preference', ...options });
  await expectVisible(firstCard(page));
  return page;
}

/**
 * Position of an element per animation frame, with the frame's own time, so that the speed of the machine does not affect
 * the measured motion.
 */
function follow(element: Locator, frames = 30): Promise<{ x: number; time: number }[]> {
  return element.evaluate(
    (node, count) =>
      new Promise<{ x: number; time: number }[]>((resolve) => {
        const places: { x: number; time: number }[] = [];
        const look = (time: number): void => {
          places.push({ x: node.getBoundingClientRect().x, time });
          if (places.length < count) requestAnimationFrame(look);
          else resolve(places);
        };
        requestAnimationFrame(look);
      }),
    frames,
  );
}

/** Pixels a second to the left, over some frames. */
async function speedOf(element: Locator): Promise<number> {
  const places = await follow(element);
  const [first, last] = [places[0], places.at(-1)];
  return first && last ? ((first.x - last.x) / (last.time - first.time)) * 1000 : Number.NaN;
}

test('the cards move to the left at 25 pixels a second', async () => {
  const page = await open();
  await eventually(() => speedOf(firstCard(page))).toBeCloseTo(25, 0);
});

test('the cards pause in place on hover, and resume afterwards', async () => {
  const page = await open();
  const watched = follow(firstCard(page), 60);
  await ticker(page).hover({ position: { x: 300, y: 30 } });
  const places = await watched;
  for (const [index, { x, time }] of places.slice(1).entries()) {
    const before = places[index];
    if (before) expect(Math.abs(x - before.x)).toBeLessThan(((time - before.time) / 1000) * 25 + 2);
  }
  await eventually(() => speedOf(firstCard(page))).toBe(0);
  await page.mouse.move(600, 700);
  await eventually(async () => Math.round(await speedOf(firstCard(page)))).toBe(25);
});

test('the cards pause while one of them has the focus', async () => {
  const page = await open();
  const link = ticker(page).getByRole('link', { name: 'Adela' });
  await link.focus();
  await eventually(() => speedOf(firstCard(page))).toBe(0);
  await page.keyboard.press('Tab');
  await eventually(() => speedOf(firstCard(page))).toBe(0);
  await page.getByRole('button', { name: 'Logout' }).focus();
  await eventually(async () => Math.round(await speedOf(firstCard(page)))).toBe(25);
});

test('with reduced motion the cards never move, and can be scrolled', async () => {
  const page = await open({ reducedMotion: 'reduce' });
  await eventually(() => speedOf(firstCard(page))).toBe(0);
  await expectHidden(page.getByRole('button', { name: 'Pause the ticker' }));
  await ticker(page).getByRole('link', { name: 'Jutta' }).scrollIntoViewIfNeeded();
  await eventually(() => ticker(page).getByRole('listitem').count()).toBe(10);
});

test('a button pauses the cards permanently and resumes them', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Pause the ticker' }).click();
  await page.mouse.move(600, 700);
  await page.getByRole('button', { name: 'Logout' }).focus();
  await eventually(() => speedOf(firstCard(page))).toBe(0);
  await page.getByRole('button', { name: 'Resume the ticker' }).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).focus();
  await eventually(async () => Math.round(await speedOf(firstCard(page)))).toBe(25);
});

test('the button that pauses is the first stop of the keyboard', async () => {
  const page = await open();
  const first = ticker(page).locator('a, button').first();
  await eventually(() => first.getAttribute('aria-label')).toBe('Pause the ticker');
});

test('the repetitions that fill the window are hidden from assistive technology', async () => {
  const page = await open();
  await eventually(() => ticker(page).locator('li').count()).toBeGreaterThan(10);
  await eventually(() => ticker(page).getByRole('listitem').count()).toBe(10);
});
