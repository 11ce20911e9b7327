import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { actOn, chatLog, chatRow, createGroup, enterBySocket, isInTavern } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const DAY = 86_400_000;

/** Stores messages of two days ago, of which one is to be found. */
function storeMessages(groupId: number, { username }: Player, count: number): void {
  const database = new Database(join(stage.server.dataDir, 'tavern-ledger.db'));
  const { id } = database.prepare('select id from users where username = ?').get(username) as { id: number };
  const insert = database.prepare(
    'insert into messages (group_id, user_id, ref, text, is_emote, created_at) values (?, ?, ?, ?, 0, ?)',
  );
  for (let i = 0; i < count; i++)
    insert.run(groupId, id, `reference ${i}`, i === 40 ? 'The needle' : `line ${i}.`, Date.now() - 2 * DAY + i * 1000);
  database.close();
}

test('a long history is searched, pinned from, and read to its beginning while new messages arrive', async () => {
  const { url } = stage.server;
  const [owner, writer] = [await createPlayer(url, 'Sigrun'), await createPlayer(url, 'Torvald')];
  const id = await createGroup(stage.server, 'Hearth', owner, writer);
  storeMessages(id, owner, 200);
  const { page } = await stage.visit(`/social?group=${id}`, { player: owner });
  await isInTavern(page, owner);
  const other = await enterBySocket(stage.server, writer, id);
  await expectVisible(chatRow(page, 'line 199.'));

  // A message that was found is shown among its neighbours, apart from the newest.
  await page.getByRole('button', { name: 'Search messages' }).click();
  await page.getByLabel('Words in the messages').fill('needle');
  await page.getByLabel('Words in the messages').press('Enter');
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog.getByRole('button', { name: /^Show the message/ }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: /^Show the message/ }).click();
  await eventually(() => isFocused(chatRow(page, 'The needle'))).toBe(true);
  await expectVisible(chatRow(page, 'line 41.'));
  await expectHidden(chatLog(page).getByText('line 199.'));
  await page.getByRole('button', { name: 'To the newest messages' }).click();
  await expectVisible(chatRow(page, 'line 199.'));
  await expectHidden(chatLog(page).getByText('The needle'));

  // A pinned message is found again.
  await actOn(page, 'line 198.', 'Pin');
  await expectVisible(chatRow(page, 'line 198.').getByText('Pinned'));
  await page.getByRole('button', { name: 'Pinned messages' }).click();
  await expectVisible(dialog.getByText('line 198.'));
  await dialog.getByRole('button', { name: /^Show the message/ }).click();
  await eventually(() => isFocused(chatRow(page, 'line 198.'))).toBe(true);

  // Further up, the end is marked, and its button counts what is new.
  const beginning = chatLog(page).getByText('line 0.', { exact: true });
  expect(await beginning.count()).toBe(0);
  await eventually(async () => {
    await chatLog(page).evaluate((box) => box.scrollTo(0, 0));
    return beginning.count();
  }).toBe(1);
  await eventually(() => chatLog(page).locator('li:has(time)').count()).toBe(200);
  await chatLog(page).evaluate((box) => box.scrollTo(0, 0));
  other.say('Good morning');
  await page.getByRole('button', { name: '1 new message' }).click();
  const afterMark = chatLog(page).locator('li[data-unread] ~ li').getByText('Good morning');
  await eventually(() => afterMark.count()).toBe(1);
  await expectVisible(chatLog(page).getByText('Today'));
  await expectHidden(page.getByRole('button', { name: /new message|newest/ }));
  other.leave();
});
