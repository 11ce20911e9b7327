import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createGroup, shareWithGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

// A host that never resolves: nothing is sent anywhere.
const stage = createHarness({ WEBHOOK_HOSTS: 'hooks.invalid' });
const ADDRESS = `https://hooks.invalid/api/webhooks/1234567890/${'t'.repeat(68)}`;

const hero = (level: number) =>
  payload({
    character: { name: 'Tilda', class: 'Warrior', level },
    equipment: [
      { slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4 },
      ...(level > 59 ? [{ slotName: 'Neck', itemName: 'Onyxia Tooth Pendant', itemID: 18404, quality: 4 }] : []),
    ],
    lockouts: [
      {
        name: 'Molten Core',
        size: 40,
        expiresAt: Date.now() + 86_400_000,
        bosses: [
          { name: 'Lucifron', killed: true },
          { name: 'Magmadar', killed: false },
        ],
      },
    ],
  });

test('what a group did is in its feed and by its hearth, and its owner connects a webhook that never shows its address', async () => {
  const { url } = stage.server;
  const player = await createPlayer(url, 'Adalind');
  const groupId = await createGroup(stage.server, 'The Copper Jug', player);
  const [tilda = 0] = await importAll(url, player.token, [hero(59)]);
  const { page, isLive } = await stage.visit(`/social?group=${groupId}&view=roster`, { player });
  await isLive();
  const feed = page.getByRole('region', { name: 'This week' });
  await expectVisible(feed.getByText('Nothing yet.'));
  await shareWithGroup(stage.server, player, tilda, groupId, ['gear', 'lockouts']);
  await expectVisible(feed.getByText('1 of 2: Tilda'));
  await importAll(url, player.token, [hero(60)]);
  await expectVisible(feed.getByText('Tilda reached level 60'));
  await expectVisible(feed.getByRole('button', { name: 'Onyxia Tooth Pendant' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});

  // The hearth of the room has the same, by the keyboard and on a phone too.
  await page.getByRole('tab', { name: 'Tavern' }).click();
  await resizeTo(page, 390);
  await page.getByRole('button', { name: /^People/ }).click();
  const listed = page.getByRole('list', { name: 'In the room' });
  await listed.getByRole('button', { name: 'This week at the hearth' }).press('Enter');
  const hearth = page.getByRole('dialog', { name: 'By the hearth' });
  await expectVisible(hearth.getByText('Tilda reached level 60'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await eventually(() => findOverflow(page)).toEqual([]);
  await hearth.getByRole('button', { name: 'Onyxia Tooth Pendant' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Onyxia Tooth Pendant' }));
  await page.keyboard.press('Escape');
  await hearth.getByRole('link', { name: 'Open the roster' }).click();
  await expectVisible(feed.getByText('Tilda reached level 60'));
  await page.getByLabel('Show what I did').uncheck();
  await expectVisible(feed.getByText('Nothing yet.'));

  await resizeTo(page, 1280);
  await page.getByRole('tab', { name: 'Tavern' }).click();
  await page.getByRole('tab', { name: 'Discord' }).click();
  const form = page.getByRole('form', { name: 'Discord webhook' });
  await form.getByLabel('Webhook address').fill('https://example.com/api/webhooks/1/x');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expectVisible(form.getByRole('alert').getByText('Copy the address from Discord'));
  await form.getByLabel('Webhook address').fill(ADDRESS);
  await form.getByLabel('Level-ups').check();
  await form.getByRole('button', { name: 'Connect' }).click();
  const state = page.getByRole('region', { name: 'State of the webhook' });
  await expectVisible(state.getByText('…7890'));
  await state.getByRole('button', { name: 'Post a test' }).click();
  await expectVisible(state.getByText('Discord could not be reached.'));
  expect(await page.content()).not.toContain('tttt');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await state.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expectHidden(state);
  await eventually(() => form.getByLabel('Webhook address').inputValue()).toBe('');
});
