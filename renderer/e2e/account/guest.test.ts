import { expect, test } from 'vitest';
import { payload } from '../support/imports.ts';
import { eventually, expectVisible, expectHidden } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const READ_ONLY = 'The guest account is read-only. Create an account to do this.';

test('a guest signs in with one click, sees characters, and cannot change anything', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  const cards = page.getByRole('region', { name: 'Active characters' }).getByRole('link');
  await expectVisible(cards);
  expect(await cards.count()).toBeGreaterThan(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await expectVisible(page.getByRole('status').getByText(READ_ONLY));
  await page.getByLabel('Note').fill('A guest was here');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(page.getByRole('alert').getByText(READ_ONLY));
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Character' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectVisible(page.getByRole('alertdialog').getByText(READ_ONLY));
});

test('a guest can view the import, and sees the reason why it is unavailable', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.goto('/characters/new?tab=developers');
  await expectVisible(page.getByRole('status').getByText(READ_ONLY));
  await page.getByLabel('Character as JSON').fill(JSON.stringify(payload({ character: { name: 'Wanderer' } })));
  await page.getByRole('button', { name: 'Import Character' }).click();
  await expectVisible(page.getByRole('alert').getByText(READ_ONLY));
  await page.goto('/characters');
  await expectVisible(page.getByRole('article'));
  await expectHidden(page.getByText('Wanderer'));
});

test("resets are those of the guest's European realms, wherever the visitor is, until another region is chosen", async () => {
  const { page } = await stage.visit('/', { timezoneId: 'America/New_York' });
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.goto('/weekly');
  const region = page.getByRole('combobox', { name: 'Region' });
  await eventually(() => region.inputValue()).toBe('eu');
  await region.selectOption('us');
  await page.reload();
  await eventually(() => region.inputValue()).toBe('us');
});

test('a failed guest login shows an error, and the page stays open', async () => {
  const visit = await stage.visit('/');
  visit.expectProblem(/^Guest login failed\./);
  await visit.page.route('**/api/login', (route) => route.abort());
  await visit.page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(visit.page.getByRole('alert').getByText('Guest login is not available right now'));
  await eventually(() => new URL(visit.page.url()).pathname).toBe('/');
});
