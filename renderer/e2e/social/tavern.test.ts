import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness, type Visit } from '../support/harness.ts';
import { waitForIdleNetwork } from '../support/idle-network.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let count = 0;

interface Tavern {
  readonly id: number;
  readonly owner: Player;
  readonly member: Player;
  readonly third: Player;
}

async function openTavern(): Promise<Tavern> {
  const { url } = stage.server;
  count += 1;
  const [owner, member, third] = await Promise.all([
    createPlayer(url, `Sigrun${count}`),
    createPlayer(url, `Torvald${count}`),
    createPlayer(url, `Halla${count}`),
  ]);
  const made = await post(`${url}/api/groups`, { name: `Hearth ${count}` }, owner.token);
  const { id } = (await made.json()) as { id: number };
  for (const { username, token } of [member, third]) await post(`${url}/api/groups/${id}/members`, { username }, token);
  return { id, owner, member, third };
}

const visitTavern = async (id: number, player: Player, options = {}): Promise<Visit> => {
  const visit = await stage.visit(`/social?group=${id}`, { player, ...options });
  await expectVisible(visit.page.getByRole('button', { name: new RegExp(`^${player.username} \\(you\\)`) }));
  return visit;
};
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log');
/** List entry with the position of an occupant. */
const where = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const person = (page: Page, name: string) =>
  page.getByRole('group', { name: /^The room/ }).getByRole('button', { name });

describe('three players in a tavern', () => {
  test('see messages, steps and the list of positions', async () => {
    const { id, owner, member, third } = await openTavern();
    const [{ page: first }, { page: second }, { page: other }] = await Promise.all([
      visitTavern(id, owner),
      visitTavern(id, member),
      visitTavern(id, third),
    ]);
    await expectVisible(first.getByText('No messages yet. Start the conversation!'));
    await say(first, 'Evening. See https://ledger.example/ledger and javascript:alert(1)');
    for (const page of [first, second, other]) await expectVisible(log(page).getByText('Evening. See'));
    expect(
      await log(other)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])),
    ).toEqual([['https://ledger.example/ledger', 'noopener noreferrer nofollow ugc']]);
    await expectVisible(where(first, member.username).getByText('by the door'));
    // Keys do nothing until they are asked to.
    await second.getByRole('heading', { name: /^The tavern of/ }).click();
    await second.keyboard.press('ArrowUp');
    await second.getByRole('button', { name: 'Movement Mode OFF' }).click();
    for (const key of ['w', 'a']) await second.keyboard.press(key);
    // Keys that are held on a busy machine lead on to a seat, the bar or the wall.
    await expectVisible(
      where(first, member.username).getByText(/(?:by|at) the left table|at the bar|by the left wall/),
    );
    await second.getByRole('button', { name: 'Movement Mode ON' }).click();
    // By a press on a place: the cell (10, 3), in front of the bar.
    const room = other.getByRole('group', { name: /^The room/ });
    const box = (await room.boundingBox()) ?? { width: 0, height: 0 };
    await room.click({ position: { x: (box.width * 10.5) / 20, y: (box.height * 3.5) / 10 } });
    await expectVisible(where(first, third.username).getByText('at the bar'));
    await expectVisible(person(second, `${third.username}, at the bar`));
    expect(await findAxeViolations(first)).toEqual([]);
  });

  test('obey moderators: commands with completion, a mute, a ban, and the view of a banned player', async () => {
    const { id, owner, member, third } = await openTavern();
    const [{ page: first }, { page: second }, { page: other }] = await Promise.all([
      visitTavern(id, owner),
      visitTavern(id, member),
      visitTavern(id, third),
    ]);
    await expectVisible(first.getByRole('heading', { name: 'Commands for moderators' }));
    await expectHidden(second.getByRole('heading', { name: 'Commands for moderators' }));
    const input = first.getByRole('combobox', { name: 'Message' });
    await input.fill('/mu');
    await first.keyboard.press('Tab');
    await first.keyboard.type('Tor');
    await first.keyboard.press('Tab');
    await eventually(() => input.inputValue()).toBe(`/mute ${member.username} `);
    await eventually(() => isFocused(input)).toBe(true);
    await first.keyboard.type('6h too loud');
    await first.keyboard.press('Enter');
    await expectVisible(second.getByText('You are muted in this group').last());
    await expectVisible(second.getByText(/Reason: too loud/).last());
    await expectHidden(second.getByRole('combobox', { name: 'Message' }));
    await say(first, `/unmute ${member.username}`);
    await expectVisible(second.getByRole('combobox', { name: 'Message' }));
    await say(first, '/dance');
    await expectVisible(log(first).getByText('Unknown command. Type /help to see available commands.'));
    await expectHidden(log(second).getByText('Unknown command'));
    await say(other, 'sold your mug');
    await expectVisible(log(first).getByText('sold your mug'));
    await say(first, `/ban ${third.username} 1h mugs`);
    await expectVisible(other.getByText('You are banned from this group').last());
    await expectHidden(log(other));
    await expectHidden(where(first, third.username).getByText('by the door'));
    // A message is deleted for everyone.
    await log(first)
      .getByRole('button', { name: `Actions for the message from ${third.username}` })
      .click();
    await first.getByRole('menuitem', { name: 'Delete' }).click();
    await first.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    for (const page of [first, second]) await expectVisible(log(page).getByText('This message was deleted.'));
    // Toasts hide their buttons until they have the focus.
    await expectHidden(other.locator('[aria-label="Close"]'));
    expect(await findAxeViolations(other)).toEqual([]);
  });

  test('reconnect automatically after a server restart, and get missed messages once', async () => {
    const { id, owner, member, third } = await openTavern();
    const [first, away] = await Promise.all([visitTavern(id, owner), visitTavern(id, member)]);
    away.expectProblem(/WebSocket|1006/);
    await say(first.page, 'one');
    await expectVisible(log(away.page).getByText('one', { exact: true }));
    // Only one of the two loses the network.
    await away.context.setOffline(true);
    await say(first.page, 'two');
    await say(first.page, 'three');
    await away.context.setOffline(false);
    for (const word of ['one', 'two', 'three']) await expectVisible(log(away.page).getByText(word, { exact: true }));
    const late = await visitTavern(id, third);
    // A server that stops answers 503 to what still arrives, and then not at all.
    for (const { page, expectProblem } of [first, away, late]) {
      expectProblem(/WebSocket|1006|^503 |Service Unavailable|Network Error/);
      await waitForIdleNetwork(page);
    }
    await stage.server.halt();
    await expectVisible(first.page.getByText('disconnected').first());
    await stage.server.resume();
    for (const { page } of [first, away, late])
      await expectVisible(page.getByText('connected', { exact: true }).first());
    await say(first.page, 'four');
    for (const { page } of [first, away, late]) await expectVisible(log(page).getByText('four', { exact: true }));
    const words = async (page: Page) =>
      (await textsOf(log(page).locator('li:has(time)')))
        .map((text) => /\b(one|two|three|four)\b/.exec(text)?.[1])
        .filter(Boolean);
    for (const { page } of [first, away, late])
      await eventually(() => words(page)).toEqual(['one', 'two', 'three', 'four']);
  });
});

test('the history loads on scroll to its beginning, and keeps the scroll position', async () => {
  const { id, owner } = await openTavern();
  const database = new Database(join(stage.server.dataDir, 'tavern-ledger.db'));
  const { user } = database.prepare('select id as user from users where username = ?').get(owner.username) as {
    user: number;
  };
  const insert = database.prepare(
    'insert into messages (group_id, user_id, ref, text, is_emote, created_at) values (?, ?, ?, ?, 0, ?)',
  );
  for (let i = 0; i < 120; i++)
    insert.run(id, user, `reference ${id} ${i}`, `line ${i}.`, Date.now() - 86_400_000 * 2 + i * 1000);
  database.close();
  const { page } = await visitTavern(id, owner);
  await expectVisible(log(page).getByText('line 119.'));
  expect(await log(page).getByText('line 0.', { exact: true }).count()).toBe(0);
  await eventually(async () => {
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    return log(page).getByText('line 0.', { exact: true }).count();
  }).toBe(1);
  await eventually(() => log(page).locator('li:has(time)').count()).toBe(120);
  await say(page, 'now');
  await expectVisible(log(page).getByText('Today'));
});
