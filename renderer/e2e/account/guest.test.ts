import { expect, test } from 'vitest';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { payload } from '../support/imports.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const READ_ONLY = 'The guest account is read-only. Create an account to do this.';

test('a guest signs in with one click, sees everything and the reason why nothing changes, and may write to the administrators', async () => {
  const { page, expectProblem } = await stage.visit('/', { timezoneId: 'America/New_York' });
  expectProblem(/^Guest login failed\./);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const openMore = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await intercept(page, '**/api/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('alert').getByText('Guest login is not available right now'));
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  await page.unroute('**/api/login');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expectVisible(page.getByRole('region', { name: 'Active characters' }).getByRole('link'));

  await bar.getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await expectVisible(page.getByRole('status').getByText(READ_ONLY));
  await page.getByLabel('Note').fill('A guest was here');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(page.getByRole('alert').getByText(READ_ONLY));
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Character' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(question.getByText(READ_ONLY));
  await question.getByRole('button', { name: 'Cancel' }).click();

  await bar.getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('link', { name: 'Add Character' }).first().click();
  await page.getByRole('tab', { name: 'For developers' }).click();
  await expectVisible(page.getByRole('status').getByText(READ_ONLY));
  await page.getByLabel('Character as JSON').fill(JSON.stringify(payload({ character: { name: 'Wanderer' } })));
  await page.getByRole('button', { name: 'Import Character' }).click();
  await expectVisible(page.getByRole('alert').getByText(READ_ONLY));
  await bar.getByRole('link', { name: 'Characters' }).click();
  await expectVisible(page.getByRole('article'));
  await expectHidden(page.getByText('Wanderer'));

  await openMore('Settings');
  await page.getByRole('tab', { name: 'Account' }).click();
  await expectVisible(page.getByText('You are signed in as a guest'));
  await expectVisible(page.getByRole('button', { name: 'Export as JSON' }));
  await expectHidden(page.getByRole('button', { name: 'Delete account' }));

  await openMore('Contact');
  await expectVisible(page.getByLabel('Name'));
  const fields = { Name: 'A traveller', Email: 'traveller@example.test', Subject: 'Hello', Message: 'A fine ale.' };
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectVisible(page.getByText('Thank you! Your message has been sent.', { exact: true }));

  // Resets are those of the guest's European realms, wherever the visitor is, until another region is chosen.
  await bar.getByRole('link', { name: 'Weekly' }).click();
  const region = page.getByRole('combobox', { name: 'Region' });
  await eventually(() => region.inputValue()).toBe('eu');
  await region.selectOption('us');
  await page.reload();
  await eventually(() => region.inputValue()).toBe('us');
});
