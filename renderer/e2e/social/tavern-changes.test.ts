import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness, type Visit } from '../support/harness.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let count = 0;

async function openTavern(): Promise<{ readonly id: number; readonly players: readonly Player[] }> {
  const { url } = stage.server;
  count += 1;
  const players: Player[] = [];
  for (const name of ['Sigrun', 'Torvald', 'Halla']) players.push(await createPlayer(url, `${name}${count}`));
  const [owner, ...others] = players;
  const { id } = (await (await post(`${url}/api/groups`, { name: `Hearth ${count}` }, owner?.token)).json()) as {
    id: number;
  };
  for (const { username, token } of others) await post(`${url}/api/groups/${id}/members`, { username }, token);
  return { id, players };
}

const visitTavern = async (id: number, player: Player | undefined, options = {}): Promise<Visit> => {
  const visit = await stage.visit(`/social?group=${id}`, { ...(player && { player }), ...options });
  await expectVisible(input(visit.page));
  await visit.isLive();
  return visit;
};
const input = (page: Page) => page.getByRole('combobox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const row = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).first();
const say = async (page: Page, text: string): Promise<void> => {
  await input(page).fill(text);
  await page.keyboard.press('Enter');
  await expectVisible(log(page).locator('li:has(time)').getByText(text, { exact: true }));
};
const act = async (page: Page, text: string, action: string): Promise<void> => {
  await row(page, text)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('three people reply, react, edit and pin live, by keyboard, and one who was away has everything right', async () => {
  const { id, players } = await openTavern();
  const [first, second, away] = await Promise.all(players.map((player) => visitTavern(id, player)));
  if (!first || !second || !away) throw new Error('Three are needed.');
  const all = [first.page, second.page, away.page];
  await say(first.page, 'Who brings flasks?');
  await say(first.page, 'And who brings bread?');
  await say(first.page, 'Nobody reads this');
  for (const page of all) await expectVisible(row(page, 'Nobody reads this'));
  // More than three messages at once are announced as a number.
  await expectVisible(away.page.getByRole('status').filter({ hasText: 'Nobody reads this' }));

  // A reply: the menu by keyboard gives the focus to the input, and the quote leads back.
  await row(second.page, 'Who brings flasks?')
    .getByRole('button', { name: /^Actions/ })
    .focus();
  await second.page.keyboard.press('Enter');
  await expectVisible(second.page.getByRole('menuitem', { name: 'Reply' }));
  await second.page.getByRole('menuitem', { name: 'Reply' }).focus();
  await second.page.keyboard.press('Enter');
  await eventually(() => isFocused(input(second.page))).toBe(true);
  await second.page.keyboard.type('I do');
  await second.page.keyboard.press('Enter');
  for (const page of all) await expectVisible(log(page).getByRole('button', { name: /^Reply to Sigrun/ }));
  await expectVisible(away.page.getByRole('status').filter({ hasText: 'I do' }));

  away.expectProblem(/WebSocket|1006/);
  await away.context.setOffline(true);
  await row(second.page, 'And who brings bread?')
    .getByRole('button', { name: /^React/ })
    .click();
  await second.page.getByRole('menuitem', { name: 'Cheers' }).click();
  const cheers = (page: Page) => row(page, 'And who brings bread?').getByRole('button', { name: /^\d Cheers/ });
  await eventually(() => textOf(cheers(first.page))).toBe('1');
  await cheers(first.page).click();
  await eventually(() => cheers(first.page).getAttribute('aria-pressed')).toBe('true');
  await eventually(() => textOf(cheers(second.page))).toBe('2');
  await act(first.page, 'Who brings flasks?', 'Edit');
  await eventually(() => isFocused(first.page.getByLabel('Edit message'))).toBe(true);
  await first.page.keyboard.press('End');
  await first.page.keyboard.type(' Ten of them.');
  await first.page.keyboard.press('Enter');
  await expectVisible(row(second.page, 'Who brings flasks? Ten of them.').getByText('(edited)'));
  await act(first.page, 'And who brings bread?', 'Pin');
  await expectVisible(row(second.page, 'And who brings bread?').getByText('Pinned'));
  await act(first.page, 'Nobody reads this', 'Delete');
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectHidden(row(second.page, 'Nobody reads this'));

  await away.context.setOffline(false);
  await expectVisible(row(away.page, 'Ten of them.').first());
  await eventually(() => textOf(cheers(away.page))).toBe('2');
  await expectVisible(row(away.page, 'And who brings bread?').getByText('Pinned'));
  await expectVisible(log(away.page).getByText('This message was deleted.'));
  await expectHidden(log(away.page).getByText('Nobody reads this'));
  await expectVisible(log(away.page).getByRole('button', { name: /^Reply to Sigrun.*Ten of them/ }));
  expect(await findViolationsInBothThemes(away.page)).toEqual({});

  await away.page.getByRole('button', { name: 'Pinned messages' }).click();
  await expectVisible(away.page.getByRole('dialog').getByText('And who brings bread?'));
  expect(await away.page.getByRole('dialog').getByRole('button', { name: 'Unpin' }).count()).toBe(0);
  await away.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show the message/ })
    .click();
  await eventually(() => isFocused(row(away.page, 'And who brings bread?'))).toBe(true);
});

test('a message found in the history is shown among its neighbours, and the newest come back', async () => {
  const { id, players } = await openTavern();
  const [owner] = players;
  const { page } = await visitTavern(id, owner);
  const database = new Database(join(stage.server.dataDir, 'tavern-ledger.db'));
  const { user } = database.prepare('select id as user from users where username = ?').get(owner?.username) as {
    user: number;
  };
  const insert = database.prepare(
    'insert into messages (group_id, user_id, ref, text, is_emote, created_at) values (?, ?, ?, ?, 0, ?)',
  );
  for (let i = 0; i < 200; i++)
    insert.run(id, user, `reference ${id} ${i}`, i === 40 ? 'The needle' : `line ${i}.`, Date.now() - 90_000_000 + i);
  database.close();
  await page.reload();
  await expectVisible(row(page, 'line 199.'));
  await page.getByRole('button', { name: 'Search messages' }).click();
  await page.getByLabel('Words in the messages').fill('needle');
  await page.keyboard.press('Enter');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show the message/ })
    .click();
  await eventually(() => isFocused(row(page, 'The needle'))).toBe(true);
  await expectVisible(row(page, 'line 41.'));
  await expectHidden(log(page).getByText('line 199.'));
  await page.getByRole('button', { name: 'To the newest messages' }).click();
  await expectVisible(row(page, 'line 199.'));
});

test('on a phone groups, chat and people are panes with buttons between them, and the input is always in view', async () => {
  const { id, players } = await openTavern();
  const { page } = await visitTavern(id, players[0], { viewport: { width: 390, height: 844 } });
  const bottom = async (): Promise<number> => {
    const box = await input(page).boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await eventually(bottom).toBeLessThan(844 - 58);
  await page.getByRole('button', { name: /^People/ }).click();
  await expectVisible(page.getByRole('list', { name: 'Members' }));
  await expectHidden(input(page));
  await page.getByRole('button', { name: `Mention ${players[1]?.username}` }).click();
  await eventually(() => isFocused(input(page))).toBe(true);
  await eventually(() => input(page).inputValue()).toBe(`@${players[1]?.username} `);
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await expectVisible(page.getByRole('region', { name: 'Groups', exact: true }));
  await expectHidden(log(page));
  await page.getByRole('button', { name: new RegExp(`^Hearth ${count}`) }).click();
  await expectVisible(input(page));
  for (const width of [360, 768, 1280, 1920, 2560]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page)).toEqual([]);
    await expectVisible(input(page));
  }
});
