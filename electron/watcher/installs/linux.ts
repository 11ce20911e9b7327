import { foldersIn } from './file-tree.ts';
import { lutrisPrefixes, steamPrefixes } from './launchers.ts';
import type { Machine } from './machine.ts';
import { prefixFolders } from './wine-prefix.ts';

/** Folders whose every folder may be a Wine prefix, below the user's own. */
const PREFIX_PARENTS = [
  'Games',
  'Games/umu',
  'Games/Heroic/Prefixes',
  'Games/Heroic/Prefixes/default',
  'Faugus',
  '.local/share/wineprefixes',
  '.local/share/bottles/bottles',
  '.var/app/com.usebottles.bottles/data/bottles/bottles',
  '.PlayOnLinux/wineprefix',
  '.cxoffice',
];

async function winePrefixes({ tree, home, environment }: Machine): Promise<string[]> {
  const [shelves, steam, lutris] = await Promise.all([
    Promise.all(PREFIX_PARENTS.map((shelf) => foldersIn(tree, `${home}/${shelf}`))),
    steamPrefixes(tree, home),
    lutrisPrefixes(tree, home),
  ]);
  return [
    ...(environment['WINEPREFIX'] ? [environment['WINEPREFIX']] : []),
    `${home}/.wine`,
    ...lutris,
    ...shelves.flat(),
    ...steam,
  ];
}

/** Windows partitions and other disks, where the desktop mounts them. */
async function disks({ tree, home }: Machine): Promise<string[]> {
  const user = tree.paths.basename(home);
  return (
    await Promise.all(['/mnt', `/media/${user}`, `/run/media/${user}`].map((place) => foldersIn(tree, place)))
  ).flat();
}

/** Folders on a Linux machine that may hold the game: in every Wine prefix, then on every disk. */
export async function linuxFolders(machine: Machine): Promise<string[]> {
  const prefixes = [...new Set(await winePrefixes(machine))];
  const inPrefixes = await Promise.all(prefixes.map((prefix) => prefixFolders(machine.tree, prefix)));
  const places = [
    `${machine.home}/Games`,
    ...(await disks(machine)).flatMap((disk) => [disk, `${disk}/Games`, `${disk}/Program Files (x86)`]),
  ];
  return [...inPrefixes.flat(), ...places.map((place) => `${place}/World of Warcraft`)];
}
