import { foldersIn } from './file-tree.ts';
import type { Machine } from './machine.ts';
import { warcraftFolders } from './product-db.ts';

/** Folders on a Mac that may hold the game: what Battle.net says, then the usual places on every disk. */
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
