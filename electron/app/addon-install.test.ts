import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions, installAddon, readAddonState, parseTocVersion } from './addon-install.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

async function addonIn(folder: string, version: string, more: Record<string, string> = {}): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries({
    'TavernLedger.toc': `## Title: Tavern Ledger\r\n## Version: ${version}\r\n`,
    'Start.lua': `-- ${version}`,
    'Sections/Bags.lua': `-- ${version}`,
    ...more,
  })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

async function setUp() {
  const folder = await temporaryFolder();
  const source = await addonIn(join(folder.path, 'offered'), '1.2.0');
  const flavour = join(folder.path, '_retail_');
  await mkdir(flavour);
  return {
    source,
    flavour,
    addons: join(flavour, 'Interface', 'AddOns'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('installs the addon and replaces an older one completely', async () => {
  await using at = await setUp();
  expect(await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).toEqual({
    state: 'absent',
    installed: null,
    offered: '1.2.0',
    outOfDateFor: null,
  });
  await installAddon(at.source, at.flavour);
  expect(await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).toEqual({
    state: 'current',
    installed: '1.2.0',
    offered: '1.2.0',
    outOfDateFor: null,
  });
  await addonIn(join(at.addons, 'TavernLedger'), '1.1.9', { 'Gone.lua': '' });
  expect((await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).state).toBe('outdated');
  await installAddon(at.source, at.flavour);
  expect((await readdir(join(at.addons, 'TavernLedger'), { recursive: true })).toSorted()).toEqual([
    'Sections',
    join('Sections', 'Bags.lua'),
    'Start.lua',
    'TavernLedger.toc',
  ]);
  expect(await readdir(at.addons)).toEqual(['TavernLedger']);
});

test('finds the folder in any case and leaves other addons untouched', async () => {
  await using at = await setUp();
  await mkdir(join(at.flavour, 'interface', 'addons', 'Other'), { recursive: true });
  await installAddon(at.source, at.flavour);
  expect((await readdir(join(at.flavour, 'interface', 'addons'))).toSorted()).toEqual(['Other', 'TavernLedger']);
});

test('reports newer addons and addons without a version', async () => {
  await using at = await setUp();
  await addonIn(join(at.addons, 'TavernLedger'), '1.10.0');
  expect((await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).state).toBe('newer');
  await writeFile(join(at.addons, 'TavernLedger', 'TavernLedger.toc'), '');
  expect(await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).toMatchObject({
    state: 'outdated',
    installed: null,
  });
});

test.skipIf(process.platform === 'win32')("does not replace a developer's symbolic link", async () => {
  await using at = await setUp();
  await mkdir(at.addons, { recursive: true });
  await symlink(at.source, join(at.addons, 'TavernLedger'));
  await expect(installAddon(at.source, at.flavour)).rejects.toMatchObject({
    code: 'addon_not_installed',
    message: expect.stringContaining('link'),
  });
  expect(await readFile(join(at.source, 'Start.lua'), 'utf8')).toBe('-- 1.2.0');
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'reports a read-only folder and keeps its contents',
  async () => {
    await using at = await setUp();
    await addonIn(join(at.addons, 'TavernLedger'), '1.0.0');
    await chmod(at.addons, 0o500);
    await expect(installAddon(at.source, at.flavour)).rejects.toMatchObject({
      code: 'addon_not_installed',
      message: expect.stringContaining('written'),
    });
    await chmod(at.addons, 0o700);
    expect((await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).installed).toBe('1.0.0');
  },
);

test('keeps the previous addon when copying fails', async () => {
  await using at = await setUp();
  await addonIn(join(at.addons, 'TavernLedger'), '1.0.0');
  await expect(installAddon(join(at.source, 'nowhere'), at.flavour)).rejects.toMatchObject({
    code: 'addon_not_installed',
  });
  expect((await readAddonState(at.source, { folder: at.flavour, product: 'wow' })).installed).toBe('1.0.0');
  expect(await readdir(at.addons)).toEqual(['TavernLedger']);
});

test('compares versions numerically', () => {
  expect(
    [compareVersions('1.9', '1.10'), compareVersions('2', '1.9.9'), compareVersions('1.0', '1.0.0')].map(Math.sign),
  ).toEqual([-1, 1, 0]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }),
      (a, b) => {
        expect(compareVersions(a.join('.'), b.join('.')) + compareVersions(b.join('.'), a.join('.'))).toBe(0);
      },
    ),
  );
  expect(parseTocVersion('## Title: x\r\n## Version: 1.0.0\r\n')).toBe('1.0.0');
  expect(parseTocVersion('# Version: 1.0.0')).toBeNull();
});
