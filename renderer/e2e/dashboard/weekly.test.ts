import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const table = (page: Page) => page.getByRole('table', { name: 'Characters and what they have done since the reset' });

test('of 500 characters the rows near the window are rendered, wide and narrow, in German words', async () => {
  const player = await createPlayer(stage.server.url, 'Wiebke');
  const lockout = { id: 409, name: 'Molten Core', difficulty: '40 Player', expiresAt: Date.now() + 86_400_000 };
  await importAll(stage.server.url, player.token, [payload({ lockouts: [lockout] })]);
  const answer = await fetch(`${stage.server.url}/api/characters`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { data } = (await answer.json()) as { data: object[] };
  const many = Array.from({ length: 500 }, (_, id) => ({
    ...data[0],
    id: id + 1,
    level: 1000 - id,
    name: `Alt ${id + 1}`,
  }));
  const { page } = await stage.visit('/weekly', {
    player,
    locale: 'de-DE',
    prepare: (opened) =>
      opened.route('**/api/characters?since=*', (route) => route.fulfill({ json: { code: 200, data: many } })),
  });
  const caption = 'Charaktere und was sie seit dem Reset erledigt haben';
  const weekly = page.getByRole('table');
  await expectVisible(page.getByRole('columnheader', { name: 'Molten Core' }));
  await expectVisible(weekly.getByRole('link', { name: 'Alt 1', exact: true }));
  await eventually(() => weekly.getByRole('rowheader').count()).toBeLessThan(60);
  await eventually(() => weekly.getAttribute('aria-rowcount')).toBe('501');
  await eventually(() => weekly.evaluate((element) => element.clientHeight)).toBeGreaterThan(500 * 30);
  await page.getByRole('region', { name: caption }).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await expectVisible(weekly.getByRole('link', { name: 'Alt 500', exact: true }));
  await eventually(() => findOverflow(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const cards = page.getByRole('list', { name: caption });
  await expectVisible(cards.getByRole('link', { name: 'Alt 1', exact: true }));
  await eventually(() => cards.getByRole('listitem').count()).toBeLessThan(60);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectVisible(cards.getByRole('link', { name: 'Alt 500', exact: true }));
  await eventually(() => findOverflow(page)).toEqual([]);
});

test('a guest, whose account is read-only, is not offered to add tasks', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page
    .getByRole('link', { name: /^Reset in / })
    .first()
    .click();
  await expectVisible(page.getByRole('status').getByText('With an account, you can add tasks of your own'));
  await expectVisible(table(page));
  await expectHidden(page.getByRole('button', { name: /^(?:Add task|Edit tasks)$/ }));
  await eventually(() => page.getByRole('checkbox', { name: 'Stormarion Assault, Halla' }).isChecked()).toBe(true);
  await eventually(() => page.getByRole('checkbox', { name: 'Stormarion Assault, Halla' }).isDisabled()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
});
