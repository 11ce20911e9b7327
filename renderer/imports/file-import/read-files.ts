import { message } from '#shared/base/messages/message.ts';
import { IMPORT_LIMITS } from '#shared/characters/contract/import-values.ts';
import { GAMES } from '#shared/games/registry.ts';
import { placeOfPath } from '#shared/imports/file-place.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import type { CollectedFile, Collection } from './drop/collect-files.ts';
import { hashBattleNet } from './reading/battle-net-hash.ts';
import { addonName, backedUpPath } from './reading/file-name.ts';
import type { FileReader } from './reading/file-reader.ts';
import type { Inspection } from './reading/inspect-file.ts';

export interface ReadFile {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** Null when the browser could not read the file. */
  readonly inspection: Inspection | null;
  /** Numbers of the files that were read together. */
  readonly parts?: readonly number[];
}

interface ReadFilesOptions {
  readonly reader: Pick<FileReader, 'inspect' | 'bundle'>;
  readonly signal: AbortSignal;
  /** Files that were read before; of their backups only those of damaged ones are read. */
  readonly before: readonly ReadFile[];
  /** The player's characters: files of other addons may lack what the ledger knows. */
  readonly ledger: readonly StoredFields[];
  /** Games of folders whose path does not name one, by path. */
  readonly games?: Readonly<Record<string, string>>;
  readonly closed?: Collection['closed'];
  readonly onProgress: (files: readonly ReadFile[], count: number) => void;
}

/** Milliseconds between progress reports. */
const REPORT_MS = 100;
/** Addons of a bundle that its line names. */
const SHOWN_NAMES = 3;

/** The addon's own files come first, and a backup behind the file that it belongs to. */
function inReadingOrder(files: readonly CollectedFile[]): CollectedFile[] {
  const isOwn = ({ file }: CollectedFile): number => (/^TavernLedger\.lua/i.test(file.name) ? 0 : 1);
  return files.toSorted((a, b) => isOwn(a) - isOwn(b) || (a.path < b.path ? -1 : 1));
}

function isWithoutCharacters({ inspection }: ReadFile): boolean {
  return inspection?.kind === 'refused' && inspection.problem.code === 'addon_without_characters';
}

/** True for a file that holds all that its backup could add. Those of other addons are not known to: they are read as a bundle. */
function isWhole(file: ReadFile): boolean {
  const { inspection } = file;
  if (inspection?.kind === 'characters') return !inspection.isDamaged;
  return inspection?.kind === 'foreign' || isWithoutCharacters(file);
}

/** One line for the files of an addon without characters, however many accounts have one. */
function isNamedBefore(file: ReadFile, read: readonly ReadFile[]): boolean {
  return isWithoutCharacters(file) && read.some((each) => each.name === file.name && isWithoutCharacters(each));
}

/** Folders and files that the browser could not open, by what was dropped: names below it are those of accounts. */
function namesOfClosed(closed: Collection['closed'] = {}): ReadFile[] {
  return Object.entries(closed).map(([name, count]) => {
    const problem = message('folder_closed', { count });
    return { id: 0, name, path: name, inspection: { kind: 'refused', problem } };
  });
}

/** The game whose folder a path is in; null when it names none. */
function gameOfPath(path: string): string | null {
  const folders = new Set(path.split(/[\\/]/));
  return GAMES.find(({ flavours }) => flavours.some(({ folder }) => folders.has(folder)))?.code ?? null;
}

function folderOf(path: string): string {
  return path.replace(/[^\\/]*$/, '');
}

/**
 * Files of one folder that are read together: those of one account. Of two files with one table, as of two accounts whose files were
 * chosen one by one, the later one would replace the other.
 */
function splitIntoBundles(files: readonly ReadFile[]): readonly (readonly ReadFile[])[] {
  const bundles: { readonly files: ReadFile[]; readonly tables: Set<string>; size: number }[] = [];
  const others = files.filter(({ inspection }) => inspection?.kind === 'otherAddon');
  const paths = new Set(others.map(({ path }) => path));
  const backups = Map.groupBy(others, ({ path }) => backedUpPath(path) ?? '');
  for (const file of others) {
    if (file.inspection?.kind !== 'otherAddon' || paths.has(backedUpPath(file.path) ?? '')) continue;
    const { tables, size } = file.inspection;
    const fits = (each: (typeof bundles)[number]): boolean =>
      each.size + size < IMPORT_LIMITS.expandedBytes && !tables.some((table) => each.tables.has(table));
    let bundle = bundles.find(fits);
    if (bundle === undefined) bundles.push((bundle = { files: [], tables: new Set(), size: 0 }));
    bundle.files.push(file, ...(backups.get(file.path) ?? []));
    bundle.size += size + 1;
    for (const table of tables) bundle.tables.add(table);
  }
  return bundles.map((each) => each.files);
}

/** Reads the files of other addons by folder: one account folder is one bundle. */
async function bundleOthers(
  files: readonly ReadFile[],
  { reader, signal, ledger, games }: ReadFilesOptions,
): Promise<ReadFile[]> {
  const bundles: ReadFile[] = [];
  for (const [path, group] of Map.groupBy(files, (each) => folderOf(each.path))) {
    for (const bundle of splitIntoBundles(group)) {
      if (signal.aborted) return [];
      const parts = bundle.map(({ id }) => id);
      const names = [...new Set(bundle.map(({ name }) => addonName(name)))];
      const name = names.length > SHOWN_NAMES ? `${names.slice(0, SHOWN_NAMES).join(', ')} …` : names.join(', ');
      bundles.push({
        ...(await reader.bundle(
          parts,
          gameOfPath(path) ?? games?.[path] ?? null,
          ledger,
          placeOfPath(path),
          hashBattleNet(path),
        )),
        name,
        path,
        parts,
      });
    }
  }
  return bundles;
}

/** Reads files one by one until aborted. */
export async function readFiles(files: readonly CollectedFile[], options: ReadFilesOptions): Promise<void> {
  const { reader, signal, before, closed, onProgress } = options;
  const read = [...before, ...namesOfClosed(closed)];
  const whole = new Set(read.filter(isWhole).map(({ path }) => path));
  let reportedAt = performance.now();
  for (const [index, { file, path }] of inReadingOrder(files).entries()) {
    if (!whole.has(backedUpPath(path) ?? '')) {
      const { id, inspection } = await reader.inspect(file, placeOfPath(path), hashBattleNet(path));
      if (signal.aborted) return;
      const each = { id, name: file.name, path, inspection };
      if (!isNamedBefore(each, read)) read.push(each);
      if (isWhole(each)) whole.add(path);
    }
    if (performance.now() - reportedAt < REPORT_MS) continue;
    reportedAt = performance.now();
    onProgress([...read], index + 1);
  }
  const bundles = await bundleOthers(read, options);
  if (!signal.aborted) onProgress([...read.filter(({ parts }) => parts === undefined), ...bundles], files.length);
}
