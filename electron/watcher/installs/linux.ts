import { foldersIn, type Machine } from './machine.ts';
import { lutrisPrefixes, steamPrefixes } from './launchers.ts';
import { prefixFolders } from './wine-prefix.ts';

/** Folders below home whose children may be Wine prefixes. */
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

/** Other disks at their usual mount points. */
async function disks({ tree, home }: Machine): Promise<string[]> {
  const user = tree.paths.basename(home);
  return (
    await Promise.all(['/mnt', `/media/${user}`, `/run/media/${user}`].map((place) => foldersIn(tree, place)))
  ).flat();
}

/** Candidates on Linux: Wine prefixes, then disks. */
export async function linuxFolders(machine: Machine): Promise<string[]> {
  const prefixes = [...new Set(await winePrefixes(machine))];
  const inPrefixes = await Promise.all(prefixes.map((prefix) => prefixFolders(machine.tree, prefix)));
  const places = [
    `${machine.home}/Games`,
    ...(await disks(machine)).flatMap((disk) => [disk, `${disk}/Games`, `${disk}/Program Files (x86)`]),
  ];
  return [...inPrefixes.flat(), ...places.map((place) => `${place}/World of Warcraft`)];
}
