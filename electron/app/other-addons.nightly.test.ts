import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { onSettingsPage, setUpDesktopFixture } from '../testing/desktop/desktop-fixture.ts';
import { altoholicFiles, bagnonFile, SECRETS, writeOtherFiles } from '../testing/installs/other-addon-files.ts';
import { until } from '../testing/process/until.ts';

const ERA = '_classic_era_';
const LOGIN = '49208534#1';

/** The tests depend on each other in order. */
const { fixture, hasSent, register, submitLogin } = setUpDesktopFixture({ [ERA]: [LOGIN] });
const { see, gone, button, region, looksRight } = onSettingsPage(fixture);

beforeAll(async () => {
  const { harness, wow } = fixture;
  await writeOtherFiles(wow, ERA, LOGIN, {
    'BagBrother.lua': bagnonFile(['Wilma', 'Gerda']),
    ...altoholicFiles('Brunhild'),
  });
  harness.chosenFolder = wow.root;
  await harness.call('games.chooseFolder');
  await register('Sigrun');
  await harness.page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await submitLogin('Sigrun');
});
afterEach(() => expect(fixture.harness.problems).toEqual([]));

const question = 'Altoholic and Bagnon on this computer know 3 characters. Bring them in?';

test('an empty ledger asks whether the characters of other addons are brought in', async () => {
  const { page } = fixture.harness;
  await see(page.getByText(question));
  await page.setViewportSize({ width: 390, height: 860 });
  await looksRight();
  expect(await hasSent('Wilma')).toBe(false);
  await button('Not now').click();
  await gone(page.getByText(question));
});

test('after a no they can be brought in from the settings', async () => {
  const { page } = fixture.harness;
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${fixture.harness.app.gateway.origin}/settings?tab=games`);
  const panel = region('Other addons');
  await see(panel.getByText('There are files of Altoholic and Bagnon on this computer. They are not read.'));
  await looksRight();
  await panel.getByRole('button', { name: 'Bring in' }).click();
  for (const name of ['Wilma', 'Gerda', 'Brunhild']) await until(`${name} arrives`, () => hasSent(name));
  await see(panel.getByRole('checkbox', { name: 'Bagnon', description: /^2 characters, written / }));
  await looksRight();
});

test('an addon that is switched off is not read any more', async () => {
  const { wow, harness } = fixture;
  const { page } = harness;
  await page.getByRole('checkbox', { name: 'Bagnon' }).uncheck();
  await see(page.getByRole('checkbox', { name: 'Bagnon', description: 'Not read' }));
  await writeOtherFiles(wow, ERA, LOGIN, { 'BagBrother.lua': bagnonFile(['Ottilie']), ...altoholicFiles('Tilda') });
  await until('Altoholic’s new character arrives', () => hasSent('Tilda'));
  expect(await hasSent('Ottilie')).toBe(false);
});

test('a broken file is a note beside the addon, and the sync needs nobody', async () => {
  const { page } = fixture.harness;
  await page.getByRole('checkbox', { name: 'Bagnon' }).check();
  await until('it is read', () => hasSent('Ottilie'));
  await writeOtherFiles(fixture.wow, ERA, LOGIN, { 'BagBrother.lua': bagnonFile(['Ottilie']).slice(0, 50) });
  await see(
    region('Other addons').getByText("Account 1: Bagnon's file cannot be read. It is tried again when it changes."),
  );
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await fixture.harness.call('sync.status')).toMatchObject({ state: 'watching', damaged: 0, refused: 0 });
  await looksRight();
  expect(await fixture.harness.call('freshness.list')).toEqual([]);
});

test('forgets what came from an addon, after the numbers, and reads it no more', async () => {
  const { page } = fixture.harness;
  const panel = region('From other addons');
  await see(panel.getByText(/^3 characters, \d+ sections, 3 known only from it$/));
  await panel.getByRole('button', { name: 'Forget what came from Bagnon' }).click();
  const dialog = page.getByRole('alertdialog');
  await see(dialog.getByText('3 characters that only Bagnon knows are deleted, with notes and history.'));
  await looksRight();
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await gone(dialog);
  await see(page.getByRole('checkbox', { name: 'Bagnon', description: 'Not read' }));
  await gone(panel.getByRole('button', { name: 'Forget what came from Bagnon' }));
  await until('nothing waits', async () => (await fixture.harness.call('sync.status')).state === 'watching');
  const { token } = (await fixture.harness.call('session.get')) ?? {};
  const reply = await fetch(`${fixture.harness.app.gateway.origin}/api/characters`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name).sort()).toEqual(['Brunhild', 'Tilda']);
});

test('keeps no letter, contact, key or account name in its log', async () => {
  const log = await readFile(join(fixture.data, 'logs', 'sync.log'), 'utf8');
  expect(log).toContain('Altoholic, Bagnon');
  for (const secret of [...SECRETS, LOGIN]) expect(log).not.toContain(secret);
});
