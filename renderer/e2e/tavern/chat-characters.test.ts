import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { befriend, chatLog, createGroup, isInTavern, shareWithGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const chip = (page: Page, name: string) => chatLog(page).getByRole('button', { name, exact: true });

/** Completes what the bracket begins by Enter, and sends the line. */
async function nameCharacter(page: Page, field: RegExp, typed: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field });
  await input.pressSequentially(typed);
  await expectVisible(page.getByRole('option', { name: new RegExp(`^${name}`) }));
  await page.keyboard.press('Enter');
  await eventually(() => input.inputValue()).toContain(`[${name}] `);
  await page.keyboard.press('Enter');
  await eventually(() => input.inputValue()).toBe('');
}

test('a character in chat is a chip with its card for who may see it, live, and a plain name once the share ends', async () => {
  const { url } = stage.server;
  const [leader, raider] = [await createPlayer(url, 'Leadra'), await createPlayer(url, 'Raidun')];
  const id = await createGroup(stage.server, 'Hearth', leader, raider);
  await befriend(stage.server, leader, raider);
  const gear = [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16_866, quality: 4 }];
  const hero = payload({ character: { name: 'Solveig', class: 'Paladin' }, equipment: gear });
  const [heroId = 0] = await importAll(url, raider.token, [hero]);
  const share = (sections: readonly string[] | null) => shareWithGroup(stage.server, raider, heroId, id, sections);
  const [first, second] = [
    (await stage.visit(`/social?group=${id}`, { player: leader })).page,
    (await stage.visit(`/social?group=${id}`, { player: raider })).page,
  ];
  await isInTavern(first, leader);
  await isInTavern(second, raider);

  // Not shared: a plain name for others, a link for the owner. Escape leaves the text as it is.
  await second.getByRole('combobox', { name: /^Message/ }).pressSequentially('I bring [so');
  const option = second.getByRole('option', { name: /^Solveig/ });
  await expectVisible(option);
  expect(await findViolationsInBothThemes(second)).toEqual({});
  await second.keyboard.press('Escape');
  await expectHidden(option);
  await nameCharacter(second, /^Message/, 'l', 'Solveig');
  await eventually(() => textOf(chatLog(first))).toContain('I bring [Solveig]');
  expect(await chip(first, 'Solveig').count()).toBe(0);
  await expectVisible(chatLog(second).getByRole('link', { name: 'Solveig' }));

  await share(['gear']);
  await expectVisible(chip(first, 'Solveig'));
  await chip(first, 'Solveig').press('Enter');
  const card = first.getByRole('dialog', { name: 'Solveig' });
  await expectVisible(card.getByText('Helm of Might'));
  expect(await card.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Gear']);
  expect(await findViolationsInBothThemes(first)).toEqual({});
  await first.keyboard.press('Escape');
  await expectHidden(card);

  // Others name what the group sees, and find the message by it.
  await nameCharacter(first, /^Message/, 'Thanks [So', 'Solveig');
  await expectVisible(chip(first, 'Solveig').nth(1));
  await first.getByRole('button', { name: 'Search messages' }).click();
  const dialog = first.getByRole('dialog', { name: 'Search messages' });
  await dialog.getByRole('searchbox').fill('thanks');
  await dialog.getByRole('searchbox').press('Enter');
  await expectVisible(dialog.getByRole('button', { name: 'Solveig', exact: true }));
  await first.keyboard.press('Escape');
  await resizeTo(first, 390);
  await eventually(() => findOverflow(first)).toEqual([]);
  await resizeTo(first, 1280);
  await share(null);
  await expectHidden(chip(first, 'Solveig').first());
  await eventually(() => textOf(chatLog(first))).toContain('Thanks [Solveig]');

  // Between friends by the same rule.
  for (const [page, friend] of [
    [first, 'Raidun'],
    [second, 'Leadra'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Friends/ })
      .click();
    await page.getByRole('link', { name: `Write to ${friend}` }).click();
  }
  await nameCharacter(second, /^Message to/, 'Heal [sol', 'Solveig');
  await eventually(() => textOf(chatLog(first))).toContain('Heal [Solveig]');
  expect(await chip(first, 'Solveig').count()).toBe(0);
  await share(['gear']);
  await expectVisible(chip(first, 'Solveig'));
});
