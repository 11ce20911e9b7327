import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { GUEST_CREDENTIALS } from '#shared/contract/accounts/session.ts';
import { createPlayer, login } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ CONTACT_EMAIL: 'keeper@example.test', GUEST_LOGIN: 'on' });
const THANKS = 'Thank you! Your message has been sent.';

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

async function mailsTo(address: string): Promise<string[]> {
  const folder = join(stage.server.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

test('a message written by keyboard alone arrives, and the page confirms it', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/contact', { player });
  await eventually(() => valueOf(page, 'Name')).toBe('Sigrun');
  await eventually(() => valueOf(page, 'Email')).toBe('sigrun@example.test');
  await eventually(() => page.getByLabel('Email').getAttribute('type')).toBe('email');
  await page.getByLabel('Email').focus();
  for (const text of ['The ale', 'It is out.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const thanks = page.getByText(THANKS, { exact: true });
  await expectVisible(thanks);
  await eventually(() => isFocused(thanks)).toBe(true);
  await eventually(() => textsOf(page.getByRole('status').filter({ hasText: THANKS }))).toEqual([THANKS]);
  await eventually(async () => (await mailsTo('keeper@example.test')).length).toBe(1);
  await eventually(async () => (await mailsTo('keeper@example.test'))[0]).toMatch(
    /Reply-To: Sigrun <sigrun@example\.test>[^]*Subject: Contact: The ale|Subject: Contact: The ale[^]*Reply-To: Sigrun <sigrun@example\.test>/,
  );

  await page.getByRole('button', { name: 'Write another message' }).click();
  expect([await valueOf(page, 'Name'), await valueOf(page, 'Subject'), await valueOf(page, 'Message')]).toEqual([
    'Sigrun',
    '',
    '',
  ]);
});

test('every required field shows its error below it, and the first invalid one has the focus', async () => {
  const { page } = await stage.visit('/contact', { player: await createPlayer(stage.server.url, 'Torgrim') });
  await eventually(() => valueOf(page, 'Name')).toBe('Torgrim');
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Email').fill('torgrim');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const text of ['Name is required', 'Invalid email format', 'Subject is required', 'Message is required'])
    await expectVisible(page.getByText(text, { exact: true }));
  await eventually(() => isFocused(page.getByLabel('Name'))).toBe(true);
  await eventually(() => page.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByLabel('Name').fill('Torgrim');
  await expectHidden(page.getByText('Name is required'));
  await page.getByLabel('Message').fill('x'.repeat(4_999));
  await expectVisible(page.getByText('1 character left.'));
});

test('a draft survives a reload, a rejection and a lost connection, and is visible to its author only', async () => {
  const player = await createPlayer(stage.server.url, 'Yrsa');
  const { page } = await stage.visit('/contact', { player });
  await eventually(() => valueOf(page, 'Name')).toBe('Yrsa');
  await page.getByLabel('Subject').fill('Slow doors');
  await page.getByLabel('Message').fill('They creak.\nAll of them.');
  await page.reload();
  await expectVisible(page.getByLabel('Message'));
  await eventually(async () => [
    await valueOf(page, 'Subject'),
    await valueOf(page, 'Message'),
    await valueOf(page, 'Email'),
  ]).toEqual(['Slow doors', 'They creak.\nAll of them.', 'yrsa@example.test']);

  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectVisible(page.getByRole('alert').getByText('Your message was not sent'));
  await eventually(() => valueOf(page, 'Message')).toBe('They creak.\nAll of them.');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectVisible(page.getByText(THANKS, { exact: true }));
  await page.reload();
  await eventually(() => valueOf(page, 'Name')).toBe('Yrsa');
  await eventually(() => valueOf(page, 'Message')).toBe('');
});

test('the guest can send a message with any name and address', async () => {
  const token = await login(stage.server.url, { ...GUEST_CREDENTIALS, email: '' });
  const { page } = await stage.visit('/contact', { player: { ...GUEST_CREDENTIALS, email: '', token } });
  await expectVisible(page.getByLabel('Name'));
  expect([await valueOf(page, 'Name'), await valueOf(page, 'Email')]).toEqual(['', '']);
  await page.getByLabel('Name').fill('A traveller');
  await page.getByLabel('Email').fill('traveller@example.test');
  await page.getByLabel('Subject').fill('Hello');
  await page.getByLabel('Message').fill('A fine house.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectVisible(page.getByText(THANKS, { exact: true }));
});
