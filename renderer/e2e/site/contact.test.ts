import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness({ CONTACT_EMAIL: 'keeper@example.test', GUEST_LOGIN: 'on' });
const THANKS = 'Thank you! Your message has been sent.';

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

async function mailsTo(address: string): Promise<string[]> {
  const folder = join(stage.server.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

test('errors are below their fields, a draft survives a reload, a rejection and a lost connection, and is mailed', async () => {
  const player = await createPlayer(stage.server.url, 'Yrsa');
  const { page } = await stage.visit('/contact', { player });
  await eventually(() => valueOf(page, 'Name')).toBe('Yrsa');
  await eventually(() => page.getByLabel('Email').getAttribute('type')).toBe('email');
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Email').fill('yrsa');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const text of ['Name is required', 'Invalid email format', 'Subject is required', 'Message is required'])
    await expectVisible(page.getByText(text, { exact: true }));
  await eventually(() => isFocused(page.getByLabel('Name'))).toBe(true);
  await eventually(() => page.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByLabel('Name').fill('Yrsa');
  await expectHidden(page.getByText('Name is required'));
  await page.getByLabel('Message').fill('x'.repeat(4_999));
  await expectVisible(page.getByText('1 character left.'));

  await page.getByLabel('Email').fill('yrsa@example.test');
  await page.getByLabel('Subject').fill('Slow doors');
  await page.getByLabel('Message').fill('They creak.\nAll of them.');
  await page.reload();
  await expectVisible(page.getByLabel('Message'));
  await eventually(async () => [
    await valueOf(page, 'Subject'),
    await valueOf(page, 'Message'),
    await valueOf(page, 'Email'),
  ]).toEqual(['Slow doors', 'They creak.\nAll of them.', 'yrsa@example.test']);
  await intercept(page, '**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectVisible(page.getByRole('alert').getByText('Your message was not sent'));
  await eventually(() => valueOf(page, 'Message')).toBe('They creak.\nAll of them.');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  const thanks = page.getByText(THANKS, { exact: true });
  await expectVisible(thanks);
  await eventually(() => isFocused(thanks)).toBe(true);
  await eventually(() => textsOf(page.getByRole('status').filter({ hasText: THANKS }))).toEqual([THANKS]);
  await eventually(async () => (await mailsTo('keeper@example.test')).length).toBe(1);
  const [mail = ''] = await mailsTo('keeper@example.test');
  expect(mail).toMatch(/^Reply-To: Yrsa <yrsa@example\.test>/m);
  expect(mail).toMatch(/^Subject: Contact: Slow doors/m);
  await page.getByRole('button', { name: 'Write another message' }).click();
  expect([await valueOf(page, 'Name'), await valueOf(page, 'Subject'), await valueOf(page, 'Message')]).toEqual([
    'Yrsa',
    '',
    '',
  ]);
});
