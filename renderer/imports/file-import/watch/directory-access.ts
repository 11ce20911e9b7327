import type { AddonCode } from '#shared/characters/seen-by.ts';
import { addonOfFile } from '#shared/imports/addon-files.ts';

/** The parts of the File System Access API that are used, which TypeScript does not know yet. */
interface SavedFileHandle {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
}

export interface FolderHandle {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<FolderHandle | SavedFileHandle>;
  queryPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
}

interface FolderPicker {
  showDirectoryPicker?(options: { readonly id: string; readonly mode: 'read' }): Promise<FolderHandle>;
}

/** False in browsers without the API, and on pages that were not loaded over HTTPS. */
export function canWatchFolders(): boolean {
  return typeof (globalThis as FolderPicker).showDirectoryPicker === 'function';
}

/** Null when the player chose none, or one that the browser refuses: it does not say which. */
export async function pickFolder(): Promise<FolderHandle | null> {
  try {
    return (await (globalThis as FolderPicker).showDirectoryPicker?.({ id: 'wtf', mode: 'read' })) ?? null;
  } catch {
    return null;
  }
}

const FILE_NAME = 'tavernledger.lua';
const SAVED = 'savedvariables';
/** From a folder of several games down to SavedVariables of an account. */
const MAX_DEPTH = 6;
/** Folders of the game without saved files; `Interface` holds tens of thousands of files. */
const SKIPPED = new Set(['interface', 'data', 'cache', 'logs', 'errors', 'screenshots', 'utils']);

export interface SavedFile {
  readonly handle: SavedFileHandle;
  /** Path of its folder from the chosen one on, with a slash at its end. */
  readonly folder: string;
  /** Null for the own addon's file. */
  readonly addon: AddonCode | null;
}

export interface SavedFiles {
  readonly files: readonly SavedFile[];
  /** Number of folders that the browser could not open. */
  readonly closed: number;
}

/**
 * Files of known addons in a folder, whatever their case: that of the game, a version's, `WTF`, an account's or
 * SavedVariables itself. Rejects when that folder cannot be opened.
 */
export async function findSavedFiles(handle: FolderHandle, depth = 0, parent = ''): Promise<SavedFiles> {
  const folder = `${parent}${handle.name}/`;
  const files: SavedFile[] = [];
  const folders: FolderHandle[] = [];
  for await (const entry of handle.values()) {
    if (entry.kind === 'file') {
      const addon = addonOfFile(entry.name);
      if (entry.name.toLowerCase() === FILE_NAME || addon !== null) files.push({ handle: entry, folder, addon });
    } else if (!SKIPPED.has(entry.name.toLowerCase())) folders.push(entry);
  }
  // Beside SavedVariables an account has a folder for each realm, which hold no files of the account.
  const saved = folders.filter(({ name }) => name.toLowerCase() === SAVED);
  let closed = 0;
  for (const each of depth === MAX_DEPTH ? [] : saved.length > 0 ? saved : folders) {
    const below = await findSavedFiles(each, depth + 1, folder).catch(() => ({ files: [], closed: 1 }));
    files.push(...below.files);
    closed += below.closed;
  }
  return { files, closed };
}
