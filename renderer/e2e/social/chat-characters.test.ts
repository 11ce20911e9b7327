import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

async function put(player: Player, path: string, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${stage.server.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
}

const log = (page: Page) => page.getByRole('log');
const chip = (page: Page, name: string) => log(page).getByRole('button', { name, exact: true });

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
  const [leader, raider, newcomer] = [
    await createPlayer(url, 'Leadra'),
    await createPlayer(url, 'Raidun'),
    await createPlayer(url, 'Newlin'),
  ];
  const { id } = (await (await post(`${url}/api/groups`, { name: 'Hearth' }, leader.token)).json()) as { id: number };
  for (const { username, token } of [raider, newcomer])
    await post(`${url}/api/groups/${id}/members`, { username }, token);
  const gear = [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16_866, quality: 4 }];
  const hero = payload({ character: { name: 'Solveig', class: 'Paladin' }, equipment: gear });
  const [heroId = 0] = await importAll(url, raider.token, [hero]);
  const share = (sections: readonly string[] | null) =>
    put(raider, `/characters/${heroId}/viewers`, { groups: sections === null ? [] : [{ id, sections }], friends: [] });
  const enter = async (player: Player): Promise<Page> => {
    const visit = await stage.visit(`/social?group=${id}`, { player });
    await expectVisible(log(visit.page));
    await visit.isLive();
    return visit.page;
  };
  const [first, second, third] = [await enter(leader), await enter(raider), await enter(newcomer)];

  // Not shared: a plain name for others, a link for the owner.
  await nameCharacter(second, /^Message/, 'I bring [sol', 'Solveig');
  await eventually(() => textOf(log(first))).toContain('I bring [Solveig]');
  expect(await chip(first, 'Solveig').count()).toBe(0);
  await expectVisible(log(second).getByRole('link', { name: 'Solveig' }));

  await share(['gear']);
  await expectVisible(chip(first, 'Solveig'));
  await chip(first, 'Solveig').focus();
  await first.keyboard.press('Enter');
  const card = first.getByRole('dialog', { name: 'Solveig' });
  await expectVisible(card.getByText('Helm of Might'));
  expect(await card.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Gear']);
  expect(await findViolationsInBothThemes(first)).toEqual({});
  await first.keyboard.press('Escape');
  await expectHidden(card);

  // Others name what the group sees, and find the message by it.
  await nameCharacter(third, /^Message/, 'Thanks [So', 'Solveig');
  await expectVisible(chip(first, 'Solveig').nth(1));
  await first.getByRole('button', { name: 'Search messages' }).click();
  const dialog = first.getByRole('dialog', { name: 'Search messages' });
  await dialog.getByRole('searchbox').fill('thanks');
  await first.keyboard.press('Enter');
  await expectVisible(dialog.getByRole('button', { name: 'Solveig', exact: true }));
  await first.keyboard.press('Escape');
  for (const width of [390, 1280]) {
    await resizeTo(first, width);
    await eventually(() => findOverflow(first)).toEqual([]);
  }

  await share(null);
  await expectHidden(chip(first, 'Solveig').first());
  await eventually(() => textOf(log(first))).toContain('Thanks [Solveig]');

  // Between friends by the same rule.
  await post(`${url}/api/friends/request`, { username: 'Newlin' }, raider.token);
  await post(`${url}/api/friends/request`, { username: 'Raidun' }, newcomer.token);
  const open = async (player: Player, friend: string): Promise<Page> => {
    const visit = await stage.visit('/friends', { player });
    await visit.isLive();
    await visit.page.getByRole('link', { name: `Write to ${friend}` }).click();
    return visit.page;
  };
  const [mine, theirs] = [await open(raider, 'Newlin'), await open(newcomer, 'Raidun')];
  await nameCharacter(mine, /^Message to/, 'Heal [sol', 'Solveig');
  await eventually(() => textOf(log(theirs))).toContain('Heal [Solveig]');
  expect(await chip(theirs, 'Solveig').count()).toBe(0);
  await share(['gear']);
  await expectVisible(chip(theirs, 'Solveig'));
  expect(await findViolationsInBothThemes(theirs)).toEqual({});
});
