import { describe, expect, test } from 'vitest';
import { memoryMachine, memoryTree, type Files } from '../../testing/installs/memory-tree.ts';
import { writeProductDb } from '../../testing/installs/write-product-db.ts';
import { warcraftTree } from '../../testing/installs/warcraft-tree.ts';
import { resolveInstall, findInstalls } from './find-installs.ts';
import type { Machine } from './machine.ts';

const ONE = { flavours: { _retail_: ['TILDA'] } };

async function roots(machine: Machine): Promise<string[]> {
  return (await findInstalls(machine)).map((install) => install.root);
}

describe('Windows', () => {
  const files: Files = {
    ...warcraftTree('C:\\Program Files (x86)\\World of Warcraft', ONE),
    ...warcraftTree('D:\\Spiele\\Größer\\World of Warcraft', { flavours: { _classic_era_: ['384591484#1'] } }),
    ...warcraftTree('E:\\Games\\World of Warcraft', ONE),
    'C:\\ProgramData\\Battle.net\\Agent\\product.db': writeProductDb([
      { uid: 'agent', product: 'agent', path: 'C:/ProgramData/Battle.net/Agent' },
      { uid: 'wow_enus', product: 'wow', path: 'c:/program files (x86)/World of Warcraft' },
      { uid: 'wow_classic_era', product: 'wow_classic_era', path: 'D:/Spiele/Größer/World of Warcraft' },
      { uid: 'gone', product: 'wow_classic', path: 'F:/World of Warcraft' },
    ]),
  };
  const registry = (key: string): string => {
    if (key === 'HKLM\\SOFTWARE\\WOW6432Node\\Blizzard Entertainment') {
      return [
        '',
        `HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Blizzard Entertainment\\World of Warcraft`,
        '    InstallPath    REG_SZ    C:\\Program Files (x86)\\World of Warcraft\\_retail_\\',
        '    GamePath    REG_SZ    C:\\Program Files (x86)\\World of Warcraft\\_retail_\\Wow.exe',
        '',
      ].join('\r\n');
    }
    if (key.endsWith('MountedDevices')) {
      return [
        'HKEY_LOCAL_MACHINE\\SYSTEM\\MountedDevices',
        '    \\??\\Volume{1}    REG_BINARY    44',
        ...['E', 'C', 'D'].map((letter) => `    \\DosDevices\\${letter}:    REG_BINARY    444D`),
      ].join('\r\n');
    }
    return '';
  };

  test('finds the installs in the registry, Battle.net and the usual folders on every disk, each once', async () => {
    expect(await roots(memoryMachine('win32', files, { registry }))).toEqual([
      'C:\\Program Files (x86)\\World of Warcraft',
      'D:\\Spiele\\Größer\\World of Warcraft',
      'E:\\Games\\World of Warcraft',
    ]);
  });

  test('works without registry and Battle.net', async () => {
    const { 'C:\\ProgramData\\Battle.net\\Agent\\product.db': _gone, ...without } = files;
    expect(await roots(memoryMachine('win32', without))).toEqual(['C:\\Program Files (x86)\\World of Warcraft']);
  });
});

test('macOS: finds the installs that Battle.net names and the usual folders on every disk, the start disk once', async () => {
  const machine = memoryMachine(
    'darwin',
    {
      ...warcraftTree('/Applications/World of Warcraft', ONE),
      ...warcraftTree('/Volumes/Games SSD/World of Warcraft', ONE),
      ...warcraftTree('/Users/tilda/Elsewhere/World of Warcraft', ONE),
      '/Users/Shared/Battle.net/Agent/product.db': writeProductDb([
        { uid: 'wow', product: 'wow', path: '/Users/tilda/Elsewhere/World of Warcraft' },
      ]),
    },
    { links: { '/Volumes/Macintosh HD': '/' } },
  );
  expect(await roots(machine)).toEqual([
    '/Users/tilda/Elsewhere/World of Warcraft',
    '/Applications/World of Warcraft',
    '/Volumes/Games SSD/World of Warcraft',
  ]);
});

describe('Linux', () => {
  const home = '/home/tilda';
  const inPrefix = (prefix: string): Files =>
    warcraftTree(`${prefix}/drive_c/Program Files (x86)/World of Warcraft`, ONE);
  const rootIn = (prefix: string): string => `${prefix}/drive_c/Program Files (x86)/World of Warcraft`;

  test.each<[string, string, Files?]>([
    ['Wine', `${home}/.wine`],
    ['Lutris, its usual folder', `${home}/Games/battlenet`],
    [
      'Lutris, another folder',
      '/mnt/disk/lutris/battlenet',
      { [`${home}/.local/share/lutris/system.yml`]: 'system:\n  game_path: "/mnt/disk/lutris"\n' },
    ],
    [
      "Lutris, a game's own prefix",
      '/srv/bnet',
      { [`${home}/.config/lutris/games/battlenet-1.yml`]: 'game:\n  exe: drive_c/bnet.exe\n  prefix: /srv/bnet\n' },
    ],
    [
      "Lutris, a game's program",
      '/srv/bnet',
      {
        [`${home}/.config/lutris/games/battlenet-1.yml`]:
          "game:\n  exe: '/srv/bnet/drive_c/Program Files (x86)/Battle.net/Battle.net.exe'\n",
      },
    ],
    ['Steam', `${home}/.local/share/Steam/steamapps/compatdata/3912845/pfx`],
    ['Steam from Flatpak', `${home}/.var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/compatdata/1/pfx`],
    [
      'Steam, a library on another disk',
      '/run/media/tilda/ssd/SteamLibrary/steamapps/compatdata/77/pfx',
      {
        [`${home}/.steam/steam/steamapps/libraryfolders.vdf`]:
          '"libraryfolders"\n{\n\t"1"\n\t{\n\t\t"path"\t\t"/run/media/tilda/ssd/SteamLibrary"\n\t}\n}\n',
      },
    ],
    ['Bottles', `${home}/.local/share/bottles/bottles/Gaming`],
    ['Bottles from Flatpak', `${home}/.var/app/com.usebottles.bottles/data/bottles/bottles/Gaming`],
    ['Heroic', `${home}/Games/Heroic/Prefixes/default/Battle.net`],
  ])('finds the game in a prefix of %s', async (_name, prefix, more) => {
    expect(await roots(memoryMachine('linux', { ...inPrefix(prefix), ...more }))).toEqual([rootIn(prefix)]);
  });

  test('finds the prefix that WINEPREFIX names', async () => {
    expect(await roots(memoryMachine('linux', inPrefix('/srv/p'), { environment: { WINEPREFIX: '/srv/p' } }))).toEqual([
      rootIn('/srv/p'),
    ]);
  });

  test("follows a prefix's registry and Battle.net to other drives, letters of any case", async () => {
    const machine = memoryMachine(
      'linux',
      {
        ...warcraftTree('/mnt/store/Spiele/World of Warcraft', ONE),
        ...warcraftTree('/mnt/second/WoW', ONE),
        [`${home}/.wine/drive_c/ProgramData/Battle.net/Agent/product.db`]: writeProductDb([
          { uid: 'wow', product: 'wow', path: 'E:/WoW' },
        ]),
        [`${home}/.wine/system.reg`]:
          'WINE REGISTRY Version 2\n\n[Software\\\\Wow6432Node\\\\Blizzard Entertainment\\\\World of Warcraft] 1700000000\n#time=1da\n"InstallPath"="D:\\\\spiele\\\\World of Warcraft\\\\_retail_\\\\"\n\n[Software\\\\Other]\n"InstallPath"="D:\\\\Other"\n',
      },
      { links: { [`${home}/.wine/dosdevices/d:`]: '/mnt/store', [`${home}/.wine/dosdevices/e:`]: '/mnt/second' } },
    );
    expect(await roots(machine)).toEqual([
      `${home}/.wine/dosdevices/d:/Spiele/World of Warcraft`,
      `${home}/.wine/dosdevices/e:/WoW`,
    ]);
  });

  test('finds a prefix that two launchers name, and a linked library, once', async () => {
    const prefix = `${home}/.local/share/Steam/steamapps/compatdata/1/pfx`;
    const machine = memoryMachine('linux', inPrefix(prefix), {
      links: { [`${home}/.steam/steam`]: `${home}/.local/share/Steam`, [`${home}/Games/bnet`]: prefix },
    });
    expect(await roots(machine)).toHaveLength(1);
  });

  test('finds the game on a mounted Windows partition', async () => {
    const files = warcraftTree('/mnt/windows/Program Files (x86)/World of Warcraft', ONE);
    expect(await roots(memoryMachine('linux', files))).toEqual(['/mnt/windows/Program Files (x86)/World of Warcraft']);
  });
});

describe('a chosen folder', () => {
  const root = 'D:\\WoW';
  const tree = memoryTree('win32', {
    ...warcraftTree(`${root}`, ONE),
    ...warcraftTree('E:\\Spiele\\World of Warcraft', ONE),
    'D:\\Photos\\': '',
  });

  test.each([
    ['the install', 'D:\\WoW'],
    ['the install, with a separator', 'D:\\WoW\\'],
    ['a flavour', 'D:\\WoW\\_retail_'],
    ['the saved variables of an account', 'D:\\WoW\\_retail_\\WTF\\Account\\TILDA\\SavedVariables'],
    ['Data', 'D:\\WoW\\Data'],
  ])('resolves to the install when it is %s', async (_name, folder) => {
    expect(await resolveInstall(tree, folder)).toMatchObject({ ok: true, install: { root } });
  });

  test('resolves to the install in it', async () => {
    expect(await resolveInstall(tree, 'E:\\Spiele')).toMatchObject({
      ok: true,
      install: { root: 'E:\\Spiele\\World of Warcraft' },
    });
  });

  test('is rejected with a reason', async () => {
    expect(await resolveInstall(tree, 'D:\\Photos')).toMatchObject({ ok: false, code: 'no_game' });
    expect(await resolveInstall(tree, 'D:\\Nowhere')).toMatchObject({ ok: false, code: 'no_folder' });
    const fresh = memoryTree('win32', warcraftTree(root, { flavours: { _retail_: null } }));
    expect(await resolveInstall(fresh, root)).toMatchObject({ ok: false, code: 'never_played' });
  });
});
