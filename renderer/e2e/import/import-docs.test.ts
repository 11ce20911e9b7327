import { ImportPayload } from '#shared/contract/characters/import.ts';
import { GAMES } from '#shared/games/registry.ts';
import { mapSections, PLAIN_SECTIONS } from '#shared/character/sections.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApiToken, createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { has, runShell } from '../support/shell.ts';

const stage = createHarness();

interface Fields {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

test('the documentation of the call matches the contract: endpoint, games and every field', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/characters/new?tab=developers', {
    player,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const docs = page.getByRole('region', { name: 'API Documentation' });
  await expectVisible(docs.getByText('POST').first());
  await expectVisible(docs.getByText('/api/characters/import', { exact: true }));
  // Said for two seconds: it is looked out for from the start.
  await Promise.all([
    docs.getByRole('button', { name: 'Copy address' }).click(),
    expectVisible(docs.getByRole('button', { name: 'Copied' })),
  ]);
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.server.url}/api/characters/import`,
  );
  for (const { code } of GAMES) await expectVisible(docs.getByRole('listitem').getByText(code, { exact: true }));
  await expectVisible(docs.getByRole('listitem').filter({ hasText: 'coming soon' }));

  for (const group of await docs.locator('details').all()) {
    await group.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
  }
  const tables: Readonly<Record<string, Fields>> = {
    character: ImportPayload.properties.character,
    inventory: ImportPayload.properties.inventory.items,
    equipment: ImportPayload.properties.equipment.items,
    ...mapSections(PLAIN_SECTIONS, (section) => {
      const schema = ImportPayload.properties[section] as unknown as Fields & { readonly items?: Fields };
      return schema.items ?? schema;
    }),
  };
  for (const [name, { properties, required = [] }] of Object.entries(tables)) {
    const rows = docs.getByRole('table', { name: `Fields of ${name}`, exact: true }).getByRole('row');
    const documented = (await textsOf(rows.getByRole('rowheader'))).filter((field) => !/[.[]/.test(field));
    expect(documented).toEqual(Object.keys(properties));
    for (const field of documented) {
      const row = await textOf(rows.filter({ has: page.getByRole('rowheader', { name: field, exact: true }) }));
      expect(/required/i.test(row), `${name}.${field}`).toBe(required.includes(field));
    }
  }
});

test.skipIf(!has('sh', 'curl', 'xxd'))(
  'both copied commands work with an API token that may send imports',
  async () => {
    const player = await createPlayer(stage.server.url, 'Halvard');
    const TOKEN = await createApiToken(stage.server.url, player);
    const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-docs-'));
    const file = savedVariables(someCharacters(1, { game: 'wow_classic' }), { layout: 'flat', eol: '\n' });
    await writeFile(join(folder, 'TavernLedger.lua'), file);
    const { page } = await stage.visit('/characters/new?tab=developers', {
      player,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const docs = page.getByRole('region', { name: 'API Documentation' });
    await expectVisible(docs.getByRole('link', { name: 'Create a token' }));
    const copy = docs.getByRole('button', { name: /^(?:Copy command|Copied)$/ });
    const answers: unknown[] = [];
    for (const [index, call] of ['/api/characters/import', '/api/characters/updates'].entries()) {
      await copy.nth(index).click();
      await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(call);
      const command = await page.evaluate(() => navigator.clipboard.readText());
      answers.push(JSON.parse(await runShell(command, folder, { TOKEN })));
    }
    await rm(folder, { recursive: true, force: true });
    expect(answers).toMatchObject([
      { message: 'Character imported successfully' },
      { characters: [{ status: 'created' }] },
    ]);
  },
);

test('every call of the API is described on its own page', async () => {
  const answer = await fetch(`${stage.server.url}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Readonly<Record<string, unknown>> };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/login', '/api/characters/updates', '/api/characters/import']),
  );
  const { page } = await stage.visit('/api/docs');
  await expectVisible(page.getByText('/api/register').first());
  // Of many calls the page renders those near the window.
  let top = 0;
  await eventually(async () => {
    top = await page.evaluate(async (y) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, y % scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (y % scrollHeight) + window.innerHeight / 2;
    }, top);
    return page.getByText('/api/characters/updates').count();
  }).toBeGreaterThan(0);
});
