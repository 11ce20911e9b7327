import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf } from '../support/expectations.ts';
import { createHarness, type Visit } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();
let writer: Player;
let reader: Player;
let groupId: number;

const HELM = { itemID: 16_866, quality: 4, itemLevel: 66, classID: 4, subclassID: 4 };

beforeAll(async () => {
  const { url } = stage.server;
  [writer, reader] = await Promise.all([createPlayer(url, 'Sigrun'), createPlayer(url, 'Torvald')]);
  await importAll(url, writer.token, [
    payload({ equipment: [{ ...HELM, slotName: 'Head', itemName: 'Helm of Might', equipSlot: 'INVTYPE_HEAD' }] }),
  ]);
  await importAll(url, reader.token, [
    payload({
      character: { name: 'Eydis' },
      inventory: [{ ...HELM, name: 'Helm of Might', bagNum: 1, slotNum: 2, count: 1 }],
    }),
  ]);
  const made = await post(`${url}/api/groups`, { name: 'Hearth' }, writer.token);
  ({ id: groupId } = (await made.json()) as { id: number });
  await post(`${url}/api/groups/${groupId}/members`, { username: 'Torvald' }, reader.token);
});

async function enter(player: Player, options: Parameters<typeof stage.visit>[1] = {}): Promise<Visit> {
  const visit = await stage.visit(`/social?group=${groupId}`, { player, ...options });
  await expectVisible(log(visit.page));
  await visit.isLive();
  return visit;
}

const input = (page: Page) => page.getByRole('combobox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');

/** Completes the helm with the keyboard and sends the line. */
async function sellHelm(page: Page, before: string): Promise<void> {
  await input(page).pressSequentially(`${before}[mig`);
  await expectVisible(page.getByRole('option', { name: 'Helm of Might' }));
  await page.keyboard.press('Enter');
  await eventually(() => input(page).inputValue()).toBe(`${before}[Helm of Might] `);
  await eventually(() => isFocused(input(page))).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(() => input(page).inputValue()).toBe('');
}

test('a bracket completes an own item by keyboard; readers open its card, which tells who of theirs has it', async () => {
  const [{ page: first }, { page: second }] = [await enter(writer), await enter(reader)];
  await sellHelm(first, 'Selling ');
  const link = log(second).getByRole('button', { name: '[Helm of Might]' });
  await expectVisible(link);
  await eventually(() => textOf(log(second))).toContain('Selling [Helm of Might]');
  await link.focus();
  await second.keyboard.press('Enter');
  const card = second.getByRole('dialog', { name: 'Helm of Might' });
  await expectVisible(card.getByText('Item level 66'));
  await expectVisible(card.getByText('Plate'));
  await expectVisible(card.getByText('With your characters'));
  await expectVisible(card.getByRole('link', { name: 'Eydis' }));
  await eventually(() => card.getByRole('link', { name: 'Open in Wowhead' }).getAttribute('href')).toBe(
    'https://www.wowhead.com/classic/item=16866',
  );
  expect(await findViolationsInBothThemes(second)).toEqual({});
  await second.keyboard.press('Escape');
  await expectHidden(card);
  await eventually(() => isFocused(link)).toBe(true);
  await second.reload();
  await expectVisible(link);
  for (const width of [390, 1280, 1920]) {
    await resizeTo(second, width);
    await eventually(() => findOverflow(second)).toEqual([]);
  }
});

test('Escape leaves the text as it is, and an edited link is plain text', async () => {
  const { page } = await enter(writer);
  await input(page).pressSequentially('[mig');
  const option = page.getByRole('option', { name: 'Helm of Might' });
  await expectVisible(option);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('Escape');
  await expectHidden(option);
  await eventually(() => input(page).inputValue()).toBe('[mig');
  await page.keyboard.type('h');
  await expectVisible(option);
  await page.keyboard.press('Tab');
  await eventually(() => input(page).inputValue()).toBe('[Helm of Might] ');
  await input(page).fill('Helm of Might, not linked');
  await page.keyboard.press('Enter');
  const row = log(page).getByRole('listitem').filter({ hasText: 'not linked' });
  await expectVisible(row);
  expect(await row.getByRole('button', { name: 'Helm of Might' }).count()).toBe(0);
});

test('a deleted message has no link, and the German card names the own characters', async () => {
  const [{ page: first }, { page: second }] = [await enter(writer), await enter(reader, { locale: 'de-DE' })];
  await sellHelm(first, 'Going once: ');
  const row = log(second).getByRole('listitem').filter({ hasText: 'Going once' });
  await row.getByRole('button', { name: '[Helm of Might]' }).click();
  const card = second.getByRole('dialog', { name: 'Helm of Might' });
  await expectVisible(card.getByText('Bei deinen Charakteren'));
  await expectVisible(card.getByText('Platte'));
  await second.keyboard.press('Escape');
  await log(first)
    .getByRole('listitem')
    .filter({ hasText: 'Going once' })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await first.getByRole('menuitem', { name: 'Delete' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectHidden(row);
  await expectVisible(log(second).getByText('Diese Nachricht wurde gelöscht.'));
});
