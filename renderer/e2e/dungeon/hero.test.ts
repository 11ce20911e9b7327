import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let sigrun: Player;

/** Imports a character of the level. */
async function importCharacter(level: number): Promise<void> {
  const character = { name: 'Brunhild', level, race: 'Human', class: 'Mage', realm: 'Hydraxian', faction: 'Alliance' };
  const body = { game_short_code: 'wow_classic', character };
  expect((await post(`${stage.server.url}/api/characters/import`, body, sigrun.token)).status).toBeLessThan(300);
}

beforeAll(async () => {
  sigrun = await createPlayer(stage.server.url, 'Sigrun');
  await importCharacter(20);
});

const open = async (page: Page): Promise<void> => page.getByRole('button', { name: 'A trapdoor' }).click();
const plate = (page: Page) => page.locator('[data-hero]').first();

test('a player goes down as a character with a gift, and the choice is remembered', async () => {
  const { page } = await stage.visit('/', { player: sigrun });
  await open(page);
  await expectVisible(page.getByRole('heading', { name: 'Who climbs down?' }));
  await expectVisible(page.getByText("one more chest waits in today's cellar", { exact: false }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  // Arrow keys choose, and keep the focus among the choices.
  await page.getByRole('radio', { name: 'Nobody of mine' }).focus();
  await page.keyboard.press('ArrowUp');
  await eventually(() => page.getByRole('radio', { name: 'Brunhild' }).isChecked()).toBe(true);
  await expectVisible(page.getByRole('radio', { name: 'Potions' }));
  expect(await isFocused(page.getByRole('radio', { name: 'Brunhild' }))).toBe(true);
  await page.getByRole('radio', { name: 'Potions' }).check();
  await page.getByRole('button', { name: 'Climb down' }).click();
  await expectVisible(page.getByRole('application'));
  await expectVisible(plate(page).getByText('Brunhild'));
  await expectVisible(page.getByText('Brunhild lifts the trapdoor', { exact: false }).first());
  expect(await page.getByRole('button', { name: 'Drink Health Potion' }).count()).toBe(2);

  // R begins another run as the same character.
  await page.getByRole('application').focus();
  await page.keyboard.press('r');
  await expectVisible(plate(page).getByText('Brunhild'));
  await page.getByRole('button', { name: 'Choose a hero' }).click();
  expect(await page.getByRole('radio', { name: 'Brunhild' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Nobody of mine' }).check();
  await page.getByRole('button', { name: "Today's cellar" }).click();
  await expectVisible(page.getByText('one more chest waits on this floor', { exact: false }).first());
  await expectHidden(plate(page));
});

test('keys take off what is worn, and drop what is carried', async () => {
  const { page } = await stage.visit('/', { player: sigrun });
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(
    ([user]) => localStorage.setItem('user', user ?? ''),
    [JSON.stringify({ username: sigrun.username, token: sigrun.token })],
  );
  await page.reload();
  await open(page);
  await page.getByRole('radio', { name: 'Brunhild' }).check();
  await page.getByRole('button', { name: 'Climb down' }).click();
  const board = page.getByRole('application');
  await expectVisible(board);
  await board.focus();

  await page.keyboard.press('t');
  await expectVisible(page.getByRole('tab', { name: 'Equipment', selected: true }));
  await expectVisible(page.getByText('Take off: press 1 to 0 for the slot.').first());
  // The helmet is the third slot, the chest the fourth.
  await page.keyboard.press('3');
  await expectHidden(page.getByText('Take off: press 1 to 0 for the slot.').first());
  await page.keyboard.press('t');
  await page.keyboard.press('4');
  await page.keyboard.press('f');
  await expectVisible(page.getByRole('tab', { name: /Inventory/, selected: true }));
  await eventually(() => page.getByRole('button', { name: /^Drop / }).count()).toBe(2);
  await page.keyboard.press('1');
  await eventually(() => page.getByRole('button', { name: /^Drop / }).count()).toBe(1);
  // Another key ends it: the next number wears what is left.
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await eventually(() => page.getByRole('button', { name: /^Drop / }).count()).toBe(0);
  await page.keyboard.press('Tab');
  await expectVisible(page.getByRole('button', { name: /^Take off / }));
});
