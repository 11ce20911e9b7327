import { message, type Message } from '#shared/base/messages/message.ts';
import { findBelow, foldersIn, readText, type FileTree } from './machine.ts';
import { flavourKind, isFlavourFolder, parseFlavourInfo, type FlavourKind } from './flavours.ts';

/** A game account. The folder name is a login name and must not reach servers or logs. */
export interface GameAccount {
  readonly folderName: string;
  /** Created by the game at the first logout with an addon. */
  readonly savedVariables: string;
}

/** One flavour of an install, such as `_retail_`. */
export interface Flavour extends FlavourKind {
  readonly folder: string;
  readonly folderName: string;
  readonly product: string | null;
  readonly accounts: readonly GameAccount[];
}

export interface Install {
  readonly root: string;
  readonly flavours: readonly Flavour[];
}

export type NoInstallCode = 'no_folder' | 'no_game' | 'never_played';
export type InstallResult =
  | { readonly ok: true; readonly install: Install }
  | { readonly ok: false; readonly code: NoInstallCode; readonly why: Message };

const WHY: Readonly<Record<NoInstallCode, Message>> = {
  no_folder: message('noFolder'),
  no_game: message('noGame'),
  never_played: message('neverPlayed'),
};

function refuse(code: NoInstallCode): InstallResult {
  return { ok: false, code, why: WHY[code] };
}

async function readAccounts(tree: FileTree, flavour: string): Promise<GameAccount[] | null> {
  const folder = await findBelow(tree, flavour, 'WTF', 'Account');
  if (folder === null) return null;
  const accounts = (await foldersIn(tree, folder)).filter(
    (account) => tree.paths.basename(account).toLowerCase() !== 'savedvariables',
  );
  return Promise.all(
    accounts.map(async (account) => ({
      folderName: tree.paths.basename(account),
      savedVariables: (await findBelow(tree, account, 'SavedVariables')) ?? tree.paths.join(account, 'SavedVariables'),
    })),
  );
}

async function readFlavour(tree: FileTree, folder: string): Promise<Flavour | null> {
  const accounts = await readAccounts(tree, folder);
  if (accounts === null) return null;
  const folderName = tree.paths.basename(folder);
  const product = parseFlavourInfo((await readText(tree, tree.paths.join(folder, '.flavor.info'))) ?? '');
  return { folder, folderName, product, accounts, ...flavourKind(product, folderName) };
}

/** An install has `Data` and at least one flavour with accounts (`_*_/WTF/Account`). */
export async function readInstall(tree: FileTree, root: string): Promise<InstallResult> {
  if ((await tree.list(root)) === null) return refuse('no_folder');
  const candidates = (await foldersIn(tree, root)).filter((folder) => isFlavourFolder(tree.paths.basename(folder)));
  if ((await findBelow(tree, root, 'Data')) === null || candidates.length === 0) return refuse('no_game');
  const flavours = (await Promise.all(candidates.map((folder) => readFlavour(tree, folder)))).filter(
    (flavour) => flavour !== null,
  );
  return flavours.length === 0 ? refuse('never_played') : { ok: true, install: { root, flavours } };
}
