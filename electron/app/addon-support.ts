import { findBelow, readText, type FileTree } from '../watcher/installs/machine.ts';
import type { Flavour } from '../watcher/installs/install.ts';

export function parseTocInterfaces(toc: string): number[] {
  const list = /^##[ \t]*Interface:(.*)$/m.exec(toc)?.[1] ?? '';
  return list.split(',').flatMap((number) => (/^\s*\d+\s*$/.test(number) ? [Number(number)] : []));
}

/** Version of a product in the game's `.build.info`: a header line, then a line for each product. */
export function parseGameVersion(buildInfo: string, product: string): string | null {
  const [heads = [], ...lines] = buildInfo.split(/\r?\n/).map((line) => line.split('|'));
  const column = (name: string): number => heads.findIndex((head) => head.startsWith(`${name}!`));
  const [version, products] = [column('Version'), column('Product')];
  return lines.find((line) => line[products] === product)?.[version] ?? null;
}

/** `12.1.5.70000` as the number in TOC files: 120105. */
function toInterface(version: string): number | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? null : Number(major) * 10_000 + Number(minor) * 100 + Number(patch);
}

/**
 * The game loads an addon that lists its own number, or a later one of the same expansion. Unknown numbers do no harm, so
 * the addon lists retail's next patch as soon as it is on a test realm.
 */
export function isListed(interfaces: readonly number[], game: number): boolean {
  const expansion = (number: number): number => Math.floor(number / 1000);
  return interfaces.some((number) => expansion(number) === expansion(game) && number >= game);
}

/** The player has ticked "Load out of date AddOns". */
async function loadsOutOfDate(tree: FileTree, flavour: string): Promise<boolean> {
  const config = await findBelow(tree, flavour, 'WTF', 'Config.wtf');
  const text = config === null ? null : await readText(tree, config);
  return text !== null && /^SET checkAddonVersion "0"/im.test(text);
}

/** Version of the game that leaves the addon off as out of date; null when it loads or nothing is known. */
export async function findUnlistedVersion(
  tree: FileTree,
  { folder, product }: Pick<Flavour, 'folder' | 'product'>,
  toc: string,
): Promise<string | null> {
  const interfaces = parseTocInterfaces(toc);
  const buildInfo = await readText(tree, tree.paths.join(tree.paths.dirname(folder), '.build.info'));
  if (product === null || buildInfo === null || interfaces.length === 0) return null;
  const version = parseGameVersion(buildInfo, product);
  const number = version === null ? null : toInterface(version);
  if (version === null || number === null || isListed(interfaces, number)) return null;
  return (await loadsOutOfDate(tree, folder)) ? null : version.split('.').slice(0, 3).join('.');
}
