import { kindOf } from '../reading/file-name.ts';

/** A chosen or dropped file with its path in the folder that it came from. */
export interface CollectedFile {
  readonly file: File;
  readonly path: string;
}

export interface Collection {
  readonly files: readonly CollectedFile[];
  /** Names of files that were chosen one by one and are neither `.lua` nor `.json`. */
  readonly otherKind: readonly string[];
  /** True when a folder held more files than are read at once. */
  readonly isCut: boolean;
  /** Games of files that do not show theirs, by `sourceKey`. */
  readonly games?: Readonly<Record<string, string>>;
  /** Number of folders and files that the browser could not open, by the name of the dropped folder or file. */
  readonly closed?: Readonly<Record<string, number>>;
}

/** A `WTF` folder of a player with 60 characters and 100 addons has about 3,000 such files. */
const MAX_FILES = 10_000;
const MAX_DEPTH = 12;

/** Folders of the game beside `WTF`: their Lua files are programs, and a hundred thousand of them are common. */
const SKIPPED_FOLDERS = new Set([
  'interface',
  'data',
  'cache',
  'logs',
  'errors',
  'screenshots',
  'utils',
  'node_modules',
]);

/** Files and folders found so far. */
interface Walk {
  readonly files: CollectedFile[];
  /** Folders and files that could not be opened. */
  closed: number;
}

function readAllEntries(folder: FileSystemDirectoryEntry, found: Walk): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  return new Promise((resolve) => {
    // Chromium hands over at most 100 entries a call.
    const next = (): void =>
      reader.readEntries(
        (entries) => {
          all.push(...entries);
          if (entries.length === 0) resolve(all);
          else next();
        },
        () => {
          found.closed += 1;
          resolve(all);
        },
      );
    next();
  });
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}

async function walk(folder: FileSystemDirectoryEntry, found: Walk, depth: number): Promise<void> {
  for (const entry of await readAllEntries(folder, found)) {
    if (found.files.length > MAX_FILES) return;
    if (entry.isDirectory) {
      if (depth < MAX_DEPTH && !SKIPPED_FOLDERS.has(entry.name.toLowerCase()))
        await walk(entry as FileSystemDirectoryEntry, found, depth + 1);
    } else if (kindOf(entry.name) === 'lua') {
      const file = await fileOf(entry as FileSystemFileEntry);
      if (file) found.files.push({ file, path: entry.fullPath });
      else found.closed += 1;
    }
  }
}

function toCollection(files: readonly CollectedFile[], otherKind: readonly string[] = []): Collection {
  return { files: files.slice(0, MAX_FILES), otherKind, isCut: files.length > MAX_FILES };
}

export interface DroppedEntry {
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
}

/**
 * Files and folders of a drop. Call it in the event itself: later the transfer is empty. A file whose name tells its kind needs no
 * entry: 500 of them block the page for 36 ms of processor time.
 */
export function takeEntries(transfer: DataTransfer): DroppedEntry[] {
  return [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => {
      const file = item.getAsFile();
      const isKnown = file !== null && kindOf(file.name) !== null;
      return { entry: isKnown ? null : item.webkitGetAsEntry(), file };
    });
}

export async function collectDropped(entries: readonly DroppedEntry[]): Promise<Collection> {
  const files: CollectedFile[] = [];
  const otherKind: string[] = [];
  const closed: Record<string, number> = {};
  for (const { entry, file } of entries) {
    if (entry?.isDirectory) {
      const found: Walk = { files, closed: 0 };
      await walk(entry as FileSystemDirectoryEntry, found, 0);
      if (found.closed > 0) closed[entry.name] = (closed[entry.name] ?? 0) + found.closed;
    } else if (file && kindOf(file.name) !== null) files.push({ file, path: file.name });
    else if (file) otherKind.push(file.name);
  }
  return { ...toCollection(files, otherKind), closed };
}

/** Files of an input; those of a folder input carry their path. */
export function collectChosen(list: readonly File[]): Collection {
  const inFolder = list.some(({ webkitRelativePath }) => webkitRelativePath !== '');
  const isSkipped = ({ webkitRelativePath }: File): boolean =>
    webkitRelativePath.split('/').some((part) => SKIPPED_FOLDERS.has(part.toLowerCase()));
  if (inFolder) {
    const files = list.filter((file) => kindOf(file.name) === 'lua' && !isSkipped(file));
    return toCollection(files.map((file) => ({ file, path: file.webkitRelativePath })));
  }
  const [readable, other] = [list.filter(({ name }) => kindOf(name)), list.filter(({ name }) => !kindOf(name))];
  return toCollection(
    readable.map((file) => ({ file, path: file.name })),
    other.map(({ name }) => name),
  );
}
