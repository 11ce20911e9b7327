import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectHidden, expectVisible, eventually } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

// A host that never resolves: nothing is sent anywhere.
const stage = createHarness({ WEBHOOK_HOSTS: 'hooks.invalid' });
const ADDRESS = `https://hooks.invalid/api/webhooks/1234567890/${'t'.repeat(68)}`;

async function found(name: string, owner: Player, ...members: readonly Player[]): Promise<number> {
  const { id } = (await (await post(`${stage.server.url}/api/groups`, { name }, owner.token)).json()) as { id: number };
  for (const { username, token } of members)
    await post(`${stage.server.url}/api/groups/${id}/members`, { username }, token);
  return id;
}

async function share(player: Player, characterId: number, groupId: number): Promise<void> {
  const reply = await fetch(`${stage.server.url}/api/characters/${characterId}/viewers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ groups: [{ id: groupId, sections: ['gear', 'lockouts'] }], friends: [] }),
  });
  expect(reply.status).toBe(200);
}

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

test('a level-up appears in the open feed of another member, and its owner switches the own doings off', async () => {
  const [leader, raider] = [
    await createPlayer(stage.server.url, 'Adalind'),
    await createPlayer(stage.server.url, 'Berthold'),
  ];
  const groupId = await found('The Copper Jug', leader, raider);
  const [tilda = 0] = await importAll(stage.server.url, raider.token, [hero(59)]);
  const at = `/social?group=${groupId}&view=roster`;
  const { page, isLive } = await stage.visit(at, { player: leader });
  await isLive();
  const feed = page.getByRole('region', { name: 'This week' });
  await expectVisible(feed.getByText('Nothing yet.'));
  await share(raider, tilda, groupId);
  await expectVisible(feed.getByText('1 of 2: Tilda'));
  await importAll(stage.server.url, raider.token, [hero(60)]);
  await expectVisible(feed.getByText('Tilda reached level 60'));
  await expectVisible(feed.getByRole('button', { name: 'Onyxia Tooth Pendant' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await resizeTo(page, 390);
  await eventually(() => findOverflow(page)).toEqual([]);

  // The hearth of the room has the same, by the keyboard too.
  await page.goto(`${stage.server.url}/social?group=${groupId}`);
  await page.getByRole('button', { name: /^People/ }).click();
  await page
    .getByRole('list', { name: 'In the room' })
    .getByRole('button', { name: 'This week at the hearth' })
    .focus();
  await page.keyboard.press('Enter');
  const hearth = page.getByRole('dialog', { name: 'By the hearth' });
  await expectVisible(hearth.getByText('Tilda reached level 60'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await eventually(() => findOverflow(page)).toEqual([]);
  await hearth.getByRole('button', { name: 'Onyxia Tooth Pendant' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Onyxia Tooth Pendant' }));
  await page.keyboard.press('Escape');
  await hearth.getByRole('link', { name: 'Open the roster' }).click();
  await expectVisible(feed.getByText('Tilda reached level 60'));

  const atRaider = await stage.visit(at, { player: raider });
  await atRaider.page.getByLabel('Show what I did').uncheck();
  await expectHidden(feed.getByText('Tilda reached level 60'));
  await expectVisible(feed.getByText('Nothing yet.'));
});

test('the owner connects a webhook, sees how it does and never its address, and removes it', async () => {
  const [leader, raider] = [
    await createPlayer(stage.server.url, 'Clothilde'),
    await createPlayer(stage.server.url, 'Dagobert'),
  ];
  const groupId = await found('The Brass Bell', leader, raider);
  const { page } = await stage.visit(`/social?group=${groupId}`, { player: leader });
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
  await resizeTo(page, 390);
  await page.getByRole('button', { name: /^People/ }).click();
  await eventually(() => findOverflow(page)).toEqual([]);
  await state.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expectHidden(state);
  await eventually(() => form.getByLabel('Webhook address').inputValue()).toBe('');

  const atRaider = await stage.visit(`/social?group=${groupId}`, { player: raider });
  await expectVisible(atRaider.page.getByText('Clothilde'));
  await expectHidden(atRaider.page.getByRole('tab', { name: 'Discord' }));
});
