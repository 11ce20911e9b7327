import { findBelow, readText, type FileTree } from './machine.ts';
import { warcraftFolders } from './product-db.ts';

const USUAL = [
  ['Program Files (x86)', 'World of Warcraft'],
  ['Program Files', 'World of Warcraft'],
  ['World of Warcraft'],
  ['Games', 'World of Warcraft'],
];

export function parseWineInstallPaths(systemReg: string): string[] {
  const paths: string[] = [];
  let inBlizzard = false;
  for (const line of systemReg.split('\n')) {
    if (line.startsWith('['))
      inBlizzard = /\\\\Blizzard Entertainment\\\\|\\\\Uninstall\\\\World of Warcraft/i.test(line);
    const value = inBlizzard ? /^"Install(?:Path|Location)"="(.*)"\s*$/i.exec(line)?.[1] : undefined;
    if (value !== undefined) paths.push(unescape(value));
  }
  return paths;
}

/** Wine escapes other letters as `\x` and four hexadecimal digits, and doubles backslashes. */
function unescape(text: string): string {
  return text.replace(/\\x([0-9a-f]{1,4})|\\(.)/gi, (_all, code: string | undefined, plain: string) =>
    code === undefined ? plain : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

async function hostPath(tree: FileTree, prefix: string, windowsPath: string): Promise<string | null> {
  const [drive = '', ...names] = windowsPath.split(/[\\/]+/).filter((name) => name !== '');
  if (!/^[a-z]:$/i.test(drive)) return null;
  const letter = drive.toLowerCase();
  const root =
    (await findBelow(tree, prefix, 'dosdevices', letter)) ??
    (letter === 'c:' ? tree.paths.join(prefix, 'drive_c') : null);
  return root === null ? null : findBelow(tree, root, ...names);
}

/** Candidates in a Wine prefix: registry, product.db, then the usual folders. */
export async function prefixFolders(tree: FileTree, prefix: string): Promise<string[]> {
  const drive = tree.paths.join(prefix, 'drive_c');
  if ((await tree.list(drive)) === null) return [];
  const productDb = await findBelow(tree, drive, 'ProgramData', 'Battle.net', 'Agent', 'product.db');
  const named = [
    ...parseWineInstallPaths((await readText(tree, tree.paths.join(prefix, 'system.reg'))) ?? ''),
    ...warcraftFolders(productDb === null ? null : await tree.read(productDb)),
  ];
  const found = await Promise.all([
    ...[...new Set(named)].map((path) => hostPath(tree, prefix, path)),
    ...USUAL.map((names) => findBelow(tree, drive, ...names)),
  ]);
  return found.filter((path) => path !== null);
}
