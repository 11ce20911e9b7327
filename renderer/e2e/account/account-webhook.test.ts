import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

test('a webhook is connected with a secret that is shown once, tested, and removed', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/settings?tab=api', { player });
  const panel = page.getByRole('region', { name: 'Webhook', exact: true });
  await panel.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.1/x');
  await panel.getByRole('button', { name: 'Connect' }).click();
  await expectVisible(panel.getByText(/^Use an https:\/\/ address of a public server/));
  // A name that resolves nowhere: nothing leaves this machine.
  await panel.getByRole('textbox', { name: 'Address' }).fill('https://hooks.invalid/ledger');
  await panel.getByRole('textbox', { name: 'Address' }).press('Enter');
  await expectVisible(panel.getByText('Copy the secret now'));
  expect(await panel.getByRole('textbox', { name: 'Secret of the signatures' }).inputValue()).toMatch(/^whsec_/);
  await expectVisible(panel.getByText('Nothing sent yet'));
  await panel.getByRole('button', { name: 'Send test' }).click();
  await expectVisible(panel.getByText(/^Last answer: none, the server was not reached/));
  await expectVisible(panel.getByText('Failing', { exact: true }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.reload();
  await expectVisible(panel.getByText('hooks.invalid'));
  await expectHidden(panel.getByText('Copy the secret now'));
  await panel.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expectVisible(panel.getByRole('button', { name: 'Connect' }));
});
