import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { installAddon, readAddonState } from './addon-install.ts';
import { isListed, parseGameVersion, parseTocInterfaces } from './addon-support.ts';

const HEADS = 'Branch!STRING:0|Active!DEC:1|Build Key!HEX:16|Version!STRING:0|KeyRing!HEX:16|Product!STRING:0';
const buildInfo = (...rows: readonly (readonly [product: string, version: string])[]): string =>
  [HEADS, ...rows.map(([product, version]) => `eu|1|0a0b|${version}||${product}`), ''].join('\r\n');

test('reads the version of each product in .build.info', () => {
  const text = buildInfo(['wow', '12.1.5.70321'], ['wow_classic_era', '1.15.9.69000']);
  expect(['wow', 'wow_classic_era', 'wow_classic'].map((product) => parseGameVersion(text, product))).toEqual([
    '12.1.5.70321',
    '1.15.9.69000',
    null,
  ]);
  for (const damaged of ['', '\n', HEADS, `${HEADS}\n|`, 'Version|Product\n1|wow'])
    expect(parseGameVersion(damaged, 'wow')).toBeNull();
});

test('reads the interface numbers of a TOC', () => {
  expect(parseTocInterfaces('## Interface: 120105, 120100,11509\r\n## Title: x')).toEqual([120105, 120100, 11509]);
  expect(parseTocInterfaces('## Interface-Classic: 1\n## Interface: x, 5')).toEqual([5]);
  expect(parseTocInterfaces('')).toEqual([]);
});

test.each<[number[], number, boolean]>([
  [[120100], 120100, true],
  [[120105, 120100], 120100, true],
  [[120105], 120100, true],
  [[120100], 120105, false],
  [[120100, 11509], 130000, false],
  [[11509], 16001, false],
  [[16001], 11509, false],
])('an addon for %j is loaded by a client of %i: %s', (interfaces, game, loads) => {
  expect(isListed(interfaces, game)).toBe(loads);
});

test('names the version of the game that leaves the installed addon off', async () => {
  await using folder = await temporaryFolder();
  const retail = join(folder.path, '_retail_');
  const source = join(folder.path, 'offered');
  const toc = (interfaces: string): Promise<void> =>
    writeFile(join(source, 'TavernLedger.toc'), `## Interface: ${interfaces}\n## Version: 1.0.0\n`);
  await mkdir(join(retail, 'WTF'), { recursive: true });
  await mkdir(source);
  await toc('120100, 11509');
  const outOfDateFor = async (product: string | null): Promise<string | null> =>
    (await readAddonState(source, { folder: retail, product })).outOfDateFor;

  await installAddon(source, retail);
  expect(await outOfDateFor('wow')).toBeNull();
  await writeFile(join(folder.path, '.build.info'), buildInfo(['wow', '12.1.0.70000']));
  expect(await outOfDateFor('wow')).toBeNull();
  await writeFile(join(folder.path, '.build.info'), buildInfo(['wow', '12.1.5.70321']));
  expect(await Promise.all(['wow', 'wowt', null].map(outOfDateFor))).toEqual(['12.1.5', null, null]);

  const config = join(retail, 'WTF', 'Config.wtf');
  await writeFile(config, 'SET locale "enUS"\r\nSET checkAddonVersion "0"\r\n');
  expect(await outOfDateFor('wow')).toBeNull();
  await writeFile(config, 'SET checkAddonVersion "1"\r\n');
  expect(await outOfDateFor('wow')).toBe('12.1.5');

  await toc('120105, 120100, 11509');
  await installAddon(source, retail);
  expect(await outOfDateFor('wow')).toBeNull();
});
