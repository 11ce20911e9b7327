import type { Machine } from './machine.ts';
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
export async function windowsFolders(machine: Machine): Promise<string[]> {
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
