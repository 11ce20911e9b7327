import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeProductDb } from '../../testing/installs/write-product-db.ts';
import { parseSteamLibraries } from './launchers.ts';
import { isNetworkPath, parseMacMounts, parseMountInfo } from './network-paths.ts';
import { parseProductDb, warcraftFolders } from './product-db.ts';
import { parseDriveLetters, parseInstallPaths, parseMappedDrives } from './registry.ts';
import { parseWineInstallPaths } from './wine-prefix.ts';

describe("Battle.net's product.db", () => {
  test('lists all products with their folders', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ uid: fc.string(), product: fc.string(), path: fc.string({ minLength: 1, unit: 'grapheme' }) }),
        ),
        (installs) => {
          expect(parseProductDb(writeProductDb(installs))).toEqual(
            installs.map(({ product, path }) => ({ product, path })),
          );
        },
      ),
    );
  });

  test('lists the products before a cut', () => {
    const installs = ['wow', 'wow_classic', 'agent'].map((product) => ({
      uid: product,
      product,
      path: `D:/${product}`,
    }));
    const bytes = writeProductDb(installs);
    const whole = parseProductDb(bytes);
    for (let length = 0; length < bytes.length; length++) {
      const kept = parseProductDb(bytes.subarray(0, length));
      expect(kept).toEqual(whole.slice(0, kept.length));
    }
    expect(warcraftFolders(bytes)).toEqual(['D:/wow', 'D:/wow_classic']);
  });

  test('terminates for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void warcraftFolders(bytes)));
  });
});

test('parses install paths in all output styles of `reg query`', () => {
  const text =
    'HKEY_LOCAL_MACHINE\\SOFTWARE\n    InstallPath    REG_SZ    D:\\Größe (2)\\World of Warcraft\\_retail_\\\r\n\tInstallLocation\tREG_EXPAND_SZ\tE:\\WoW  \r\n    InstallDate    REG_SZ    20261120\r\n    InstallPath    REG_SZ    \r\n';
  expect(parseInstallPaths(text)).toEqual(['D:\\Größe (2)\\World of Warcraft\\_retail_\\', 'E:\\WoW']);
  expect(
    parseDriveLetters('    \\DosDevices\\D:    REG_BINARY    0\r\n    \\DosDevices\\C:    REG_BINARY    0\r\n'),
  ).toEqual(['C', 'D']);
  expect(
    parseMappedDrives('\r\nHKEY_CURRENT_USER\\Network\\Z\r\n    RemotePath    REG_SZ    \\\\nas\\games\r\n'),
  ).toEqual(['Z']);
});

test("parses the game's keys in Wine's registry, including other letters", () => {
  const text =
    '[Software\\\\Blizzard Entertainment\\\\World of Warcraft]\n"InstallPath"="D:\\\\Gr\\xf6\\x00dfe\\\\WoW\\\\"\n[Software\\\\Else]\n"InstallPath"="X:\\\\"\n';
  expect(parseWineInstallPaths(text)).toEqual(['D:\\Größe\\WoW\\']);
});

test('parses all Steam libraries', () => {
  expect(
    parseSteamLibraries(
      '"libraryfolders"\n{\n"0"\n{\n"path"\t\t"/home/tilda/.local/share/Steam"\n"label"\t\t""\n}\n"1"\n{\n"path"\t"/mnt/a \\\\b"\n}\n}',
    ),
  ).toEqual(['/home/tilda/.local/share/Steam', '/mnt/a \\b']);
});

describe('network paths', () => {
  const mounts = parseMountInfo(
    '22 1 259:2 / / rw,relatime shared:1 - ext4 /dev/nvme0n1p2 rw\n31 22 0:45 / /mnt/my\\040nas rw,relatime shared:2 - cifs //nas/games rw\n40 31 0:46 / /mnt/my\\040nas/local rw - ext4 /dev/sdb1 rw\n',
  );

  test.each([
    ['/home/tilda/Games', false],
    ['/mnt/my nas/World of Warcraft', true],
    ['/mnt/my nas', true],
    ['/mnt/my nasty', false],
    ['/mnt/my nas/local/World of Warcraft', false],
    ['\\\\nas\\games\\World of Warcraft', true],
    ['\\\\?\\UNC\\nas\\games', true],
    ['\\\\?\\C:\\Games', false],
    ['z:\\World of Warcraft', true],
    ['C:\\World of Warcraft', false],
  ])('%s: %s', (folder, remote) => {
    expect(isNetworkPath(folder, { mappedDrives: ['Z:\\'], mounts })).toBe(remote);
  });

  test('parses mounts of macOS', () => {
    const mac = parseMacMounts(
      '/dev/disk3s1s1 on / (apfs, sealed, local, read-only)\n//tilda@nas/games on /Volumes/my games (smbfs, nodev, nosuid, mounted by tilda)\n',
    );
    expect(isNetworkPath('/Volumes/my games/World of Warcraft', { mappedDrives: [], mounts: mac })).toBe(true);
    expect(isNetworkPath('/Applications/World of Warcraft', { mappedDrives: [], mounts: mac })).toBe(false);
  });
});
