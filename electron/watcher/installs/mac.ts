import { foldersIn } from './file-tree.ts';
import type { Machine } from './machine.ts';
import { warcraftFolders } from './product-db.ts';

/** Candidates on macOS: Battle.net's product.db, then the usual folders of every disk. */
export async function macFolders({ tree, home }: Machine): Promise<string[]> {
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
