import { SAMPLE_PAYLOAD } from '#shared/character/read-import/sample-payload.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { carried, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
});

const area = (page: Page) => page.getByLabel('Character as JSON');
const button = (page: Page) => page.locator('button[type=submit]');
const errors = (page: Page) => page.getByRole('alert').filter({ hasText: 'This cannot be imported' });
const warnings = (page: Page) => page.getByRole('alert').filter({ hasText: /^\d+ warnings? \(/ });

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page } = await stage.visit('/characters/new?tab=developers', { player, ...options });
  await expectVisible(area(page));
  return page;
}

test('Load Sample fills in a whole character, which is imported and opened', async () => {
  const page = await open();
  await eventually(() => button(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Load Sample' }).click();
  await eventually(async () => JSON.parse((await area(page).inputValue()) || 'null') as unknown).toEqual(
    SAMPLE_PAYLOAD,
  );
  await expectHidden(warnings(page));
  await expectVisible(page.getByText('Ready: Brunhild, level 58 Dwarf Warrior of Hydraxian Waterlords'));
  await eventually(() => textOf(button(page))).toBe('Import Character');
  await button(page).click();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
  await page.getByRole('link', { name: 'Open Brunhild' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  await expectVisible(page.getByText('Level 58 Dwarf Warrior'));
});

test('errors are shown while typing, with the documented messages, and disable the button', async () => {
  const page = await open();
  const { character, ...rest } = payload({ equipment: [], inventory: [] });
  const { name: _, ...nameless } = character;
  const cases: readonly (readonly [unknown, string])[] = [
    [{ character }, 'Missing required field: game_short_code'],
    [{ ...rest }, 'Missing required field: character object'],
    [{ ...rest, character: nameless }, 'Missing required character fields: name'],
    [
      { ...rest, character: { ...character, name: '', level: 0, race: null } },
      'Missing required character fields: name, level, race',
    ],
    [{ ...rest, character: {} }, 'Missing required character fields: name, level, race, class, realm, faction'],
    [
      { ...rest, character, game_short_code: 'ffxiv' },
      'Invalid game_short_code. Must be one of: wow_classic, wow_retail',
    ],
  ];
  for (const [value, message] of cases) {
    await area(page).fill(JSON.stringify(value));
    await expectVisible(errors(page).getByText(message, { exact: true }));
    await eventually(() => button(page).isDisabled()).toBe(true);
    await eventually(() => area(page).getAttribute('aria-invalid')).toBe('true');
  }
  await area(page).fill(JSON.stringify({ ...rest, character }));
  await expectHidden(errors(page));
  await eventually(() => button(page).isEnabled()).toBe(true);
});

test('invalid JSON is rejected with its position, and the player can jump there', async () => {
  const page = await open();
  await area(page).fill('{\n  "game_short_code": "wow_classic",\n  "character": { "name" "Brunhild" }\n}');
  await expectVisible(errors(page).getByText('Line 3, column 25: a colon is expected after the name'));
  await eventually(() => button(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Go there' }).click();
  const place = await area(page).evaluate(
    (field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart).split('\n').length,
  );
  expect(place).toBe(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(':');
  await eventually(() => textOf(errors(page))).toContain('Missing required character fields');
});

test('warnings name the position of each entry and do not prevent the import', async () => {
  const page = await open();
  await area(page).fill(JSON.stringify(payload({ character: { name: 'Bare' } })));
  await expectVisible(warnings(page));
  await eventually(() => textsOf(warnings(page).getByRole('listitem'))).toEqual([
    'No inventory data provided',
    'No equipment data provided',
  ]);

  const gaps = payload({
    character: { name: 'Gappy' },
    inventory: [
      ...carried(1),
      { name: 'Unnumbered', slotNum: 2, bagNum: 0 },
      { itemID: 5, slotNum: 3 },
      { itemID: 6, name: 'Slotless', bagNum: 0 },
    ],
    equipment: [...worn(4), { itemID: 7 }, { itemName: 'Nameless slot', itemID: 8 }],
  });
  await area(page).fill(JSON.stringify(gaps));
  await eventually(() => textsOf(warnings(page).getByRole('listitem'))).toEqual([
    'Equipment item at index 1 is missing: itemName, slotName',
    'Equipment item at index 2 is missing: slotName',
    'Inventory item at index 1 is missing: itemID',
    'Inventory item at index 2 is missing: name, numeric bagNum',
    'Inventory item at index 3 is missing: numeric slotNum',
  ]);
  await button(page).click();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
  await page.goto('/characters');
  await expectVisible(page.getByRole('article').filter({ hasText: 'Gappy' }).getByText('3 items'));
});

test('during the import the button shows Importing... and a second press has no effect', async () => {
  const page = await open();
  const holding = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/characters/import', async (route) => {
    sent += 1;
    await holding.promise;
    await route.continue();
  });
  await area(page).fill(JSON.stringify(payload({ character: { name: 'Once' } })));
  await button(page).click();
  await expectVisible(page.getByRole('button', { name: 'Importing...', exact: true }));
  await eventually(() => button(page).getAttribute('aria-disabled')).toBe('true');
  await button(page).click({ force: true });
  await button(page).press('Enter');
  holding.resolve();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
  await expectVisible(page.getByRole('button', { name: 'Import Character', exact: true }));
  expect(sent).toBe(1);
});

test('the response can be viewed and copied', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await area(page).fill(JSON.stringify(payload({ character: { name: 'Scribe' } })));
  await button(page).click();
  const panel = page.getByRole('region', { name: 'Response', exact: true }).first();
  await expectVisible(panel.getByText('Character imported successfully', { exact: true }));
  // Said for two seconds: it is looked out for from the start.
  await Promise.all([
    panel.getByRole('button', { name: 'Copy response' }).click(),
    expectVisible(panel.getByRole('button', { name: 'Copied' })),
  ]);
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    message: string;
    character: { name: string };
  };
  expect(copied.message).toBe('Character imported successfully');
  expect(copied.character.name).toBe('Scribe');
  expect(JSON.parse(await panel.locator('pre').innerText())).toEqual(copied);
});

test("a rejection shows the server's message and its errors, a network failure its own message", async () => {
  const page = await open();
  const refusal = {
    message: 'The import was refused',
    code: 'refused',
    errors: [{ field: 'character', message: 'The realm is closed', code: 'closed' }],
  };
  await page.route('**/api/characters/import', (route) => route.fulfill({ status: 400, json: refusal }));
  await area(page).fill(JSON.stringify(payload({ character: { name: 'Refused' } })));
  await button(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The import was refused' });
  await expectVisible(alert.getByText('The realm is closed'));
  await page.unroute('**/api/characters/import');
  await page.route('**/api/characters/import', (route) => route.abort());
  await button(page).click();
  await expectVisible(page.getByRole('alert').getByText('Network Error'));
  await eventually(() => button(page).isEnabled()).toBe(true);
  await page.unroute('**/api/characters/import');
  await button(page).click();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
});

test('a server failure without a message is reported as a failed import, one with a reason by that reason', async () => {
  const { page, expectProblem } = await stage.visit('/characters/new?tab=developers', { player });
  expectProblem(/^50[02] /);
  await area(page).fill(JSON.stringify(payload({ equipment: [], inventory: [] })));
  const answers: readonly (readonly [number, string, readonly string[]])[] = [
    [400, '{}', ['Import failed']],
    [500, '{}', ['Import failed']],
    [502, '<html>Bad gateway</html>', ['Import failed']],
    [
      400,
      '{"message":"The innkeeper is asleep","errors":[{"field":"a","message":"Come back at dawn"}]}',
      ['The innkeeper is asleep', 'Come back at dawn'],
    ],
  ];
  for (const [status, body, told] of answers) {
    await page.route('**/api/characters/import', (route) => route.fulfill({ status, body }));
    await button(page).click();
    for (const words of told) await expectVisible(page.getByRole('alert').getByText(words, { exact: true }));
    await expectHidden(page.getByText('An unexpected error occurred'));
    await page.unroute('**/api/characters/import');
  }
});
