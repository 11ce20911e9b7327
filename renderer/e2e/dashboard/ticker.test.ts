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

test('the cards move at 25 pixels a second, pause under pointer and focus and by a button, and rest with reduced motion', async () => {
  const { page } = await stage.visit('/dashboard', { player, reducedMotion: 'no-preference' });
  await expectVisible(firstCard(page));
  const moves = () => eventually(async () => Math.round(await speedOf(firstCard(page)))).toBe(25);
  const rests = () => eventually(() => speedOf(firstCard(page))).toBe(0);
  const leave = () => page.getByRole('button', { name: 'Logout' }).focus();
  await moves();
  // The repetitions that fill the window are hidden from assistive technology.
  await eventually(() => ticker(page).locator('li').count()).toBeGreaterThan(10);
  await eventually(() => ticker(page).getByRole('listitem').count()).toBe(10);
  const first = ticker(page).locator('a, button').first();
  await eventually(() => first.getAttribute('aria-label')).toBe('Pause the ticker');

  const watched = follow(firstCard(page), 60);
  await ticker(page).hover({ position: { x: 300, y: 30 } });
  const places = await watched;
  for (const [index, { x, time }] of places.slice(1).entries()) {
    const before = places[index];
    if (before) expect(Math.abs(x - before.x)).toBeLessThan(((time - before.time) / 1000) * 25 + 2);
  }
  await rests();
  await page.mouse.move(600, 700);
  await moves();

  await ticker(page).getByRole('link', { name: 'Adela' }).focus();
  await rests();
  await page.keyboard.press('Tab');
  await rests();
  await leave();
  await moves();

  await page.getByRole('button', { name: 'Pause the ticker' }).click();
  await page.mouse.move(600, 700);
  await leave();
  await rests();
  await page.getByRole('button', { name: 'Resume the ticker' }).press('Enter');
  await leave();
  await moves();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await rests();
  await expectHidden(page.getByRole('button', { name: 'Pause the ticker' }));
  await ticker(page).getByRole('link', { name: 'Jutta' }).scrollIntoViewIfNeeded();
  await eventually(() => ticker(page).getByRole('listitem').count()).toBe(10);
});
