import { expect, test } from 'vitest';
import { memoryTree } from '../../testing/installs/memory-tree.ts';
import { warcraftTree } from '../../testing/installs/warcraft-tree.ts';
import { flavourKind, parseFlavourInfo } from './flavours.ts';
import { readInstall, type Install } from './install.ts';

const ROOT = '/Applications/World of Warcraft';

async function install(shape: Parameters<typeof warcraftTree>[1]): Promise<Install> {
  const reading = await readInstall(memoryTree('darwin', warcraftTree(ROOT, shape)), ROOT);
  if (!reading.ok) throw new Error(reading.code);
  return reading.install;
}

test('reads played flavours and their accounts', async () => {
  const { flavours } = await install({
    flavours: { _retail_: ['TILDA', '384591484#1'], _classic_era_: ['TILDA'], _ptr_: null },
  });
  expect(
    flavours.map(({ folderName, game, accounts }) => [folderName, game, accounts.map((account) => account.folderName)]),
  ).toEqual([
    ['_retail_', 'wow_retail', ['TILDA', '384591484#1']],
    ['_classic_era_', 'wow_classic', ['TILDA']],
  ]);
  expect(flavours[0]?.accounts[1]?.savedVariables).toBe(`${ROOT}/_retail_/WTF/Account/384591484#1/SavedVariables`);
});

test('identifies a flavour by .flavor.info before its folder name', async () => {
  const { flavours } = await install({
    flavours: { _retail_: ['A'], _classic_: ['A'] },
    products: { _retail_: 'wow_classic_era', _classic_: 'wow_anniversary' },
  });
  expect(flavours.map(({ product, title, game }) => [product, title, game])).toEqual([
    ['wow_classic_era', 'WoW Classic Era', 'wow_classic'],
    ['wow_anniversary', 'WoW Classic Anniversary', 'wow_classic'],
  ]);
});

test('finds WTF and Account in any case', async () => {
  const files = Object.fromEntries(
    Object.entries(warcraftTree(ROOT, { flavours: { _retail_: ['A'] } })).map(([path, content]) => [
      path.replace('/WTF/', '/wtf/').replace('/Data/', '/data/'),
      content,
    ]),
  );
  const reading = await readInstall(memoryTree('darwin', files), ROOT);
  expect(reading).toMatchObject({
    ok: true,
    install: { flavours: [{ accounts: [{ savedVariables: `${ROOT}/_retail_/wtf/Account/A/SavedVariables` }] }] },
  });
});

test.each([
  ['Product Flavor!STRING:0\nwow_classic_era\n', 'wow_classic_era'],
  ['Product Flavor!STRING:0\r\nwow\r\n', 'wow'],
  ['Region!STRING:0|Product Flavor!STRING:0\neu|wowt\n', 'wowt'],
  ['Product Flavor!STRING:0\n', null],
  ['', null],
  ['\0\0\0\0', null],
])('.flavor.info %j is product %j', (text, product) => {
  expect(parseFlavourInfo(text)).toBe(product);
});

test('guesses an unknown flavour from its name', () => {
  expect(flavourKind('wow_classic_harbour_ptr', '_classic_harbour_ptr_')).toEqual({
    game: 'wow_classic',
    title: 'World of Warcraft (classic harbour ptr)',
    test: true,
  });
  expect(flavourKind(null, '_retail_event_')).toMatchObject({ game: 'wow_retail', test: false });
});
