import { type FileTree, foldersIn, type Machine } from './machine.ts';
import { isFlavourFolder } from './flavours.ts';
import { readInstall, type Install, type InstallResult } from './install.ts';
import { linuxFolders } from './linux.ts';
import { warcraftFolders } from './product-db.ts';
import { localDrives, registryFolders } from './registry.ts';

const USUAL = [
  'World of Warcraft',
  'Program Files (x86)\\World of Warcraft',
  'Program Files\\World of Warcraft',
  'Games\\World of Warcraft',
  'Blizzard\\World of Warcraft',
  'Battle.net\\World of Warcraft',
  'Blizzard Games\\World of Warcraft',
];

/** Candidates on Windows: registry, Battle.net's product.db, then the usual folders. */
async function windowsFolders(machine: Machine): Promise<string[]> {
  const { tree, environment } = machine;
  const programData = environment['ProgramData'] ?? 'C:\\ProgramData';
  const [registry, productDb, drives] = await Promise.all([
    registryFolders(machine),
    tree.read(tree.paths.join(programData, 'Battle.net', 'Agent', 'product.db')),
    localDrives(machine),
  ]);
  const programs = ['ProgramFiles(x86)', 'ProgramFiles', 'ProgramW6432'].flatMap((name) => environment[name] ?? []);
  return [
    ...registry,
    ...warcraftFolders(productDb),
    ...programs.map((folder) => tree.paths.join(folder, 'World of Warcraft')),
    ...drives.flatMap((drive) => USUAL.map((folder) => tree.paths.join(drive, folder))),
  ];
}

/** Candidates on macOS: Battle.net's product.db, then the usual folders of every disk. */
async function macFolders({ tree, home }: Machine): Promise<string[]> {
  const disks = await foldersIn(tree, '/Volumes');
  const places = [
    '/Applications',
    `${home}/Applications`,
    `${home}/Games`,
    ...disks.flatMap((disk) => [disk, `${disk}/Applications`, `${disk}/Games`]),
  ];
  return [
    ...warcraftFolders(await tree.read('/Users/Shared/Battle.net/Agent/product.db')),
    ...places.map((place) => `${place}/World of Warcraft`),
  ];
}

const FINDERS: Readonly<Record<Machine['platform'], (machine: Machine) => Promise<string[]>>> = {
  win32: windowsFolders,
  darwin: macFolders,
  linux: linuxFolders,
};

async function identity(tree: FileTree, folder: string): Promise<string> {
  const real = tree.paths.normalize(await tree.realPath(folder)).replace(/[\\/]+$/, '');
  return tree.paths.sep === '\\' ? real.toLowerCase() : real;
}

/** Root of the install that contains a path: registry entries name a flavour's folder, players choose any folder. */
export function installRoot(tree: FileTree, folder: string): string {
  const path = tree.paths.normalize(folder).replace(/(?<=[^:\\/])[\\/]+$/, '');
  const parts = path.split(tree.paths.sep);
  const flavour = parts.findIndex(isFlavourFolder);
  return flavour < 1 ? path : parts.slice(0, flavour).join(tree.paths.sep);
}

export async function findInstalls(machine: Machine): Promise<Install[]> {
  const { tree } = machine;
  const folders = new Map<string, string>();
  for (const folder of (await FINDERS[machine.platform](machine)).map((path) => installRoot(tree, path))) {
    const key = await identity(tree, folder);
    if (!folders.has(key)) folders.set(key, folder);
  }
  const readings = await Promise.all([...folders.values()].map((folder) => readInstall(tree, folder)));
  return readings.flatMap((reading) => (reading.ok ? [reading.install] : []));
}

/** Install of a chosen folder: the folder itself, an ancestor, or a child. */
export async function resolveInstall(tree: FileTree, folder: string): Promise<InstallResult> {
  const root = installRoot(tree, folder);
  const own = await readInstall(tree, root);
  if (own.ok || own.code !== 'no_game') return own;
  for (const near of [tree.paths.dirname(root), tree.paths.join(root, 'World of Warcraft')]) {
    const reading = await readInstall(tree, near);
    if (reading.ok || reading.code === 'never_played') return reading;
  }
  return own;
}

/** Installs of the chosen folders, then found ones, each once; `missing` are chosen folders without an install. */
export async function discoverInstalls(
  machine: Machine,
  folders: readonly string[],
  findGames: boolean,
): Promise<{ readonly installs: readonly Install[]; readonly missing: readonly string[] }> {
  const found = findGames ? await findInstalls(machine) : [];
  const chosen = await Promise.all(folders.map((folder) => resolveInstall(machine.tree, folder)));
  const all = [...chosen.flatMap((reading) => (reading.ok ? [reading.install] : [])), ...found];
  const real = await Promise.all(all.map(({ root }) => machine.tree.realPath(root)));
  return {
    installs: all.filter((_install, index) => real.indexOf(real[index] as string) === index),
    missing: folders.filter((_folder, index) => chosen[index]?.ok === false),
  };
}
