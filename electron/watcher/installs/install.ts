import { message, type Message } from '#shared/base/messages/message.ts';
import { findBelow, readText, type FileTree } from './machine.ts';
import { accountTag } from '#shared/characters/account-tags.ts';
import type { FilePlace } from '#shared/imports/file-place.ts';
import { findFlavourProduct, flavourKind, isFlavourFolder, parseFlavourInfo, type FlavourKind } from './flavours.ts';
import { isOwnFile, SAVED_FILE, withoutBackup } from '../watched-path.ts';

/** A game account. The folder name is a login name and must not reach servers or logs. */
export interface GameAccount {
  readonly folderName: string;
  /** Created by the game at the first logout with an addon. */
  readonly savedVariables: string;
  readonly place: FilePlace;
  /** The addon's files in it, in any case; the one that the game would write where there is none. */
  readonly savedFiles: readonly string[];
}

/** One flavour of an install, such as `_retail_`. */
export interface Flavour extends FlavourKind {
  readonly folder: string;
  readonly folderName: string;
  readonly product: string | null;
  readonly accounts: readonly GameAccount[];
  /** A folder down to its accounts is there and cannot be opened. */
  readonly isClosed: boolean;
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

/** The account is that of the folder itself, whatever links lead to it. */
async function placeOf(tree: FileTree, savedVariables: string, flavour: string | null): Promise<FilePlace> {
  const { basename, dirname } = tree.paths;
  return { flavour, account: accountTag(basename(dirname(await tree.realPath(savedVariables)))) };
}

async function findSavedFiles(tree: FileTree, savedVariables: string): Promise<string[]> {
  const entries = (await tree.list(savedVariables)) ?? [];
  const names = entries.flatMap(({ name }) => (isOwnFile(name) ? [withoutBackup(name)] : [])).toSorted();
  const isOther = (name: string): number => Number(name !== SAVED_FILE);
  const distinct = [...new Set(names.length > 0 ? names : [SAVED_FILE])].sort((a, b) => isOther(a) - isOther(b));
  return distinct.map((name) => tree.paths.join(savedVariables, name));
}

/** Accounts of a flavour, with those whose folder is a broken link: their sources say so. Null without the game's folders. */
async function readAccounts(
  tree: FileTree,
  flavour: string,
  product: string | null,
): Promise<GameAccount[] | 'closed' | null> {
  const wtf = await findBelow(tree, flavour, 'WTF');
  const folder = wtf && (await findBelow(tree, wtf, 'Account'));
  const entries = await tree.list(folder ?? wtf ?? flavour);
  if (entries === null) return 'closed';
  if (folder === null) return null;
  const accounts = entries.filter(({ kind, name }) => kind !== 'file' && name.toLowerCase() !== 'savedvariables');
  return Promise.all(
    accounts.map(async ({ name }) => {
      const account = tree.paths.join(folder, name);
      const savedVariables =
        (await findBelow(tree, account, 'SavedVariables')) ?? tree.paths.join(account, 'SavedVariables');
      const [savedFiles, place] = await Promise.all([
        findSavedFiles(tree, savedVariables),
        placeOf(tree, savedVariables, product),
      ]);
      return { folderName: name, savedVariables, savedFiles, place };
    }),
  );
}

async function readFlavour(tree: FileTree, folder: string): Promise<Flavour | null> {
  const folderName = tree.paths.basename(folder);
  const product = parseFlavourInfo((await readText(tree, tree.paths.join(folder, '.flavor.info'))) ?? '');
  const accounts = await readAccounts(tree, folder, findFlavourProduct(product, folderName));
  if (accounts === null) return null;
  const found = accounts === 'closed' ? { accounts: [], isClosed: true } : { accounts, isClosed: false };
  return { folder, folderName, product, ...found, ...flavourKind(product, folderName) };
}

/** An install has `Data` and at least one flavour with accounts (`_*_/WTF/Account`). */
export async function readInstall(tree: FileTree, root: string): Promise<InstallResult> {
  const entries = await tree.list(root);
  if (entries === null) return refuse('no_folder');
  const candidates = entries
    .filter(({ kind, name }) => kind !== 'file' && isFlavourFolder(name))
    .map(({ name }) => tree.paths.join(root, name));
  if ((await findBelow(tree, root, 'Data')) === null || candidates.length === 0) return refuse('no_game');
  const flavours = (await Promise.all(candidates.map((folder) => readFlavour(tree, folder)))).filter(
    (flavour) => flavour !== null,
  );
  return flavours.length === 0 ? refuse('never_played') : { ok: true, install: { root, flavours } };
}
