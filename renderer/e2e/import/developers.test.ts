import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_PAYLOAD } from '#shared/characters/read-import/sample-payload.ts';
import { ImportPayload } from '#shared/characters/contract/import.ts';
import { GAMES } from '#shared/games/registry.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createApiToken, createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { carried, payload, worn } from '../support/imports.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { has, runShell } from '../support/shell.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
});

const area = (page: Page) => page.getByLabel('Character as JSON');
const button = (page: Page) => page.locator('button[type=submit]');
const alert = (page: Page) => page.getByRole('alert');
const warnings = (page: Page) => alert(page).filter({ hasText: /^\d+ warnings? \(/ });
const done = (page: Page) => page.getByText('Character imported successfully', { exact: true });

async function open(options: Parameters<typeof stage.visit>[1] = {}): ReturnType<typeof stage.visit> {
  const visit = await stage.visit('/characters/new?tab=developers', { player, ...options });
  await expectVisible(area(visit.page));
  return visit;
}

function luaFile(count: number): Uint8Array {
  return savedVariables(someCharacters(count, { game: 'wow_classic' }), { layout: 'flat', eol: '\r\n' });
}

test('JSON is checked while it is typed, imported once, and refusals are shown with their reasons', async () => {
  const { page, expectProblem } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  expectProblem(/^502 /);
  await eventually(() => button(page).isDisabled()).toBe(true);
  await area(page).fill('{\n  "game_short_code": "wow_classic",\n  "character": { "name" "Brunhild" }\n}');
  await expectVisible(alert(page).getByText('Line 3, column 25: a colon is expected after the name'));
  await eventually(() => button(page).isDisabled()).toBe(true);
  await eventually(() => area(page).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(':');
  await expectVisible(alert(page).getByText('Missing required character fields: level, race, class, realm, faction'));

  await page.getByRole('button', { name: 'Load Sample' }).click();
  await eventually(async () => JSON.parse((await area(page).inputValue()) || 'null') as unknown).toEqual(
    SAMPLE_PAYLOAD,
  );
  await expectVisible(page.getByText('Ready: Brunhild, level 58 Dwarf Warrior of Hydraxian Waterlords'));
  await expectHidden(warnings(page));
  const gaps = payload({
    character: { name: 'Gappy' },
    inventory: [...carried(1), { name: 'Unnumbered', slotNum: 2, bagNum: 0 }],
    equipment: [...worn(4), { itemID: 7 }],
  });
  await area(page).fill(JSON.stringify(gaps));
  await eventually(() => textsOf(warnings(page).getByRole('listitem'))).toEqual([
    'Equipment item at index 1 is missing: itemName, slotName',
    'Inventory item at index 1 is missing: itemID',
  ]);

  const refusals: readonly (readonly [number, object | string, readonly string[]])[] = [
    [400, {}, ['Import failed']],
    [502, '<html>Bad gateway</html>', ['Import failed']],
    [
      400,
      { message: 'The innkeeper is asleep', code: 'asleep', errors: [{ field: 'a', message: 'Come back at dawn' }] },
      ['The innkeeper is asleep', 'Come back at dawn'],
    ],
  ];
  for (const [status, reply, told] of refusals) {
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
    await intercept(page, '**/api/characters/import', (route) => route.fulfill({ status, body: text }));
    await button(page).click();
    for (const words of told) await expectVisible(alert(page).getByText(words, { exact: true }));
    await page.unroute('**/api/characters/import');
  }
  await intercept(page, '**/api/characters/import', (route) => route.abort());
  await button(page).click();
  await expectVisible(alert(page).getByText('Network Error'));
  await page.unroute('**/api/characters/import');

  const holding = Promise.withResolvers<void>();
  let sent = 0;
  await intercept(page, '**/api/characters/import', async (route) => {
    sent += 1;
    await holding.promise;
    await route.continue();
  });
  await button(page).click();
  await expectVisible(page.getByRole('button', { name: 'Importing...', exact: true }));
  await eventually(() => button(page).getAttribute('aria-disabled')).toBe('true');
  await button(page).click({ force: true });
  await button(page).press('Enter');
  holding.resolve();
  await expectVisible(done(page));
  expect(sent).toBe(1);

  const panel = page.getByRole('region', { name: 'Response', exact: true }).first();
  // Said for two seconds: it is looked out for from the start.
  await Promise.all([
    panel.getByRole('button', { name: 'Copy response' }).click(),
    expectVisible(panel.getByRole('button', { name: 'Copied' })),
  ]);
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
  expect(copied).toMatchObject({ message: 'Character imported successfully', character: { name: 'Gappy' } });
  expect(JSON.parse(await panel.locator('pre').innerText())).toEqual(copied);
  await page.getByRole('link', { name: 'Open Gappy' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Gappy' }));
});

test('a file is chosen or dropped, refused by name or mended as text, and every character in it is named', async () => {
  const { page } = await open();
  await page.getByRole('radio', { name: 'File' }).check({ force: true });
  const choose = async (name: string, content: string | Uint8Array): Promise<void> => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose (a|another) file$/ }).click();
    await (await picker).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  };
  const drop = async (name: string, content: string, times = 1): Promise<void> => {
    const dataTransfer = await page.evaluateHandle(
      (given) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([given.content.repeat(given.times)], given.name));
        return transfer;
      },
      { name, content, times },
    );
    const place = page.getByText('Drop a .json or .lua file here');
    await place.dispatchEvent('dragover', { dataTransfer });
    await page.getByText('Drop to read the file').dispatchEvent('drop', { dataTransfer });
  };
  await eventually(() => button(page).isDisabled()).toBe(true);
  await drop('huge.json', '[]', 17 * 1024 * 1024);
  await expectVisible(alert(page).getByText('huge.json is too large: at most 32 MB can be imported.'));
  for (const [name, content, message] of [
    ['notes.txt', 'hello', /notes\.txt is not a \.json or \.lua file\./],
    ['crashed.lua', new Uint8Array(4096), /crashed\.lua is filled with zero bytes/],
    ['Bagnon.lua', 'BagnonDB = {\n["x"] = 1,\n}\n', /Bagnon\.lua was written by an addon that is not read yet\./],
  ] as const) {
    await choose(name, content);
    await expectVisible(alert(page).getByText(message));
    await eventually(() => button(page).isDisabled()).toBe(true);
  }

  await choose('TavernLedger.lua', luaFile(3));
  await expectVisible(page.getByText('Ready: 3 characters: Maribel, Torvald, Quillwen'));
  const read = page.getByRole('status').filter({ hasText: '3 characters read' }).getByRole('listitem');
  for (const status of ['created', 'unchanged']) {
    await button(page).click();
    await eventually(() => textsOf(read)).toEqual(
      ['Maribel', 'Torvald', 'Quillwen'].map((name) => `${name}: ${status}`),
    );
  }
  const whole = luaFile(3);
  await choose('cut.lua', whole.subarray(0, Math.floor(whole.length * 0.8)));
  await expectVisible(page.getByText('Ready: 2 characters: Maribel, Torvald'));
  await button(page).click();
  await expectVisible(alert(page).getByText(/The file is damaged\. .* 2 characters before that were kept\./));
  await choose('brunhild.json', JSON.stringify(payload()));
  await expectVisible(page.getByText('Ready: Brunhild, level 60 Dwarf Warrior of Hydraxian'));
  await button(page).click();
  await expectVisible(done(page));
  await page.getByRole('button', { name: 'Clear' }).click();
  await eventually(() => button(page).isDisabled()).toBe(true);

  await drop('nameless.json', JSON.stringify(payload({ character: { name: '' } })));
  await expectVisible(alert(page).getByText('Missing required character fields: name'));
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await area(page).fill((await area(page).inputValue()).replace('"name":""', '"name":"Mended"'));
  await button(page).click();
  await expectVisible(page.getByRole('link', { name: 'Open Mended' }));
});

test('the documentation shows the contract’s fields, and its commands work with an API token that may send imports', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const docs = page.getByRole('region', { name: 'API Documentation' });
  for (const { code } of GAMES) await expectVisible(docs.getByRole('listitem').getByText(code, { exact: true }));
  await expectVisible(docs.getByRole('listitem').filter({ hasText: 'coming soon' }));
  await docs.locator('details').evaluateAll((all) => {
    for (const group of all) (group as HTMLDetailsElement).open = true;
  });
  const rows = docs.getByRole('table', { name: 'Fields of character', exact: true }).getByRole('row');
  const fields = (await textsOf(rows.getByRole('rowheader'))).filter((field) => !/[.[]/.test(field));
  expect(fields).toEqual(Object.keys(ImportPayload.properties.character.properties));
  expect(await textOf(rows.filter({ has: page.getByRole('rowheader', { name: 'name', exact: true }) }))).toMatch(
    /required/i,
  );
  await expectVisible(docs.getByRole('link', { name: 'Create a token' }));
  if (!has('sh', 'curl', 'xxd')) return;
  const TOKEN = await createApiToken(stage.server.url, player);
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-docs-'));
  await writeFile(join(folder, 'TavernLedger.lua'), luaFile(1));
  const copy = docs.getByRole('button', { name: /^(?:Copy command|Copied)$/ });
  const answers: unknown[] = [];
  for (const [index, call] of ['/api/characters/import', '/api/characters/updates'].entries()) {
    await copy.nth(index).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(call);
    const command = await page.evaluate(() => navigator.clipboard.readText());
    answers.push(JSON.parse(await runShell(command, folder, { TOKEN })));
  }
  await rm(folder, { recursive: true, force: true });
  await docs.getByRole('button', { name: 'Copy address' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.server.url}/api/characters/import`,
  );
  expect(answers).toMatchObject([
    { message: 'Character imported successfully' },
    { characters: [{ name: 'Maribel' }] },
  ]);
});

test('the page of the API renders its description', async () => {
  const { page } = await stage.visit('/api/docs');
  await expectVisible(page.getByText('/api/register').first());
});
