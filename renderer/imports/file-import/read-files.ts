import { message } from '#shared/base/messages/message.ts';
import { IMPORT_LIMITS } from '#shared/characters/contract/import-values.ts';
import type { ExcludedAddon } from '#shared/characters/contract/excluded.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { GAMES } from '#shared/games/registry.ts';
import { placeOfPath } from '#shared/imports/file-place.ts';
import type { AddonGames, AddonReading } from '#shared/imports/game-file.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import type { CollectedFile, Collection } from './drop/collect-files.ts';
import { hashBattleNet } from './reading/battle-net-hash.ts';
import { addonName, backedUpPath, kindOf } from './reading/file-name.ts';
import type { FileReader } from './reading/file-reader.ts';
import type { FileOrigin, Inspection } from './reading/inspect-file.ts';

/** The files of one addon among those that are read together. */
export interface FileSource {
  readonly addon: AddonCode;
  /** Names it in the player's choices: by its folder, or by its file where files were chosen one by one. */
  readonly key: string;
  /** Numbers of its files. */
  readonly parts: readonly number[];
  /** Null until it is known. */
  readonly game: string | null;
  /** Number under which the account remembers that the player does not want it; null when it does not. */
  readonly excludedBy: number | null;
  /** Files that are not ticked are not read. */
  readonly isTicked: boolean;
}

export interface ReadFile {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** Null when the browser could not read the file. */
  readonly inspection: Inspection | null;
  /** Numbers of the files that were read together. */
  readonly parts?: readonly number[];
  /** The addons whose files these are. */
  readonly sources?: readonly FileSource[];
  /** Number of a file that was read again. */
  readonly origin?: number;
}

/** The player's decisions about files of other addons, by the key of each source. */
export interface FileChoices {
  /** Games of files that do not say theirs. */
  readonly games: ReadonlyMap<string, string>;
  /** Files that the player ticked or unticked. */
  readonly ticks: ReadonlyMap<string, boolean>;
  /** What the account leaves out. */
  readonly excluded: readonly ExcludedAddon[];
}

export const NO_FILE_CHOICES: FileChoices = { games: new Map(), ticks: new Map(), excluded: [] };

interface BundleReadOptions {
  readonly reader: Pick<FileReader, 'inspect' | 'bundle'>;
  /** The player's characters: files of other addons may lack what the ledger knows. */
  readonly ledger: readonly StoredFields[];
  readonly choices: FileChoices;
}

interface ReadFilesOptions extends BundleReadOptions {
  readonly signal: AbortSignal;
  /** Files that were read before; of their backups only those of damaged ones are read. */
  readonly before: readonly ReadFile[];
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

function originOf(path: string): FileOrigin {
  return { place: placeOfPath(path), account: hashBattleNet(path) };
}

function folderOf(path: string): string {
  return path.replace(/[^\\/]*$/, '');
}

/** Key of an addon's files in the player's choices. */
export function sourceKey(path: string, addon: AddonCode): string {
  return `${path}\n${addon}`;
}

/** Other addons in a file, whose games are known, asked for or answered. */
export function addonsOf({ inspection }: ReadFile): readonly AddonReading[] {
  return inspection?.kind === 'characters' ? inspection.addons : [];
}

/** True while the player has to say the game of some of the file's addons. */
export function asksForGame(file: ReadFile): boolean {
  return addonsOf(file).some(({ question }) => question === 'open');
}

/** Keys of the file's addons in the player's choices. */
export function keyOfAddon({ path, sources = [] }: ReadFile, addon: AddonCode): string {
  return sources.find((each) => each.addon === addon)?.key ?? sourceKey(path, addon);
}

function findSources(folder: string, files: readonly ReadFile[]): FileSource[] {
  const known = files.flatMap(({ id, path, inspection }) =>
    inspection?.kind === 'otherAddon' ? inspection.addons.map((addon) => ({ addon, id, path })) : [],
  );
  return [...Map.groupBy(known, ({ addon }) => addon)].map(([addon, of]) => ({
    addon,
    key: sourceKey(folder === '' ? (of[0]?.path ?? '') : folder, addon),
    parts: of.map(({ id }) => id),
    game: null,
    excludedBy: null,
    isTicked: true,
  }));
}

function answersFor(file: ReadFile, addons: readonly AddonCode[], { games }: FileChoices): AddonGames {
  return Object.fromEntries(
    addons.flatMap((addon) => {
      const game = games.get(keyOfAddon(file, addon));
      return game === undefined ? [] : [[addon, game]];
    }),
  );
}

/** A source of this game, ticked as the player did it here, else as the account remembers it. */
function tickSource(source: FileSource, game: string | null, { ticks, excluded }: FileChoices): FileSource {
  const entry = excluded.find(({ addon, game_id }) => addon === source.addon && game_id === game);
  const isTicked = ticks.get(source.key) ?? entry === undefined;
  return { ...source, game, excludedBy: entry?.id ?? null, isTicked };
}

const NOTHING_READ: Inspection = { kind: 'characters', found: [], leftOut: [], isDamaged: false, addons: [] };

/** Reads the ticked files of a bundle; once more where only reading shows the game of those that the account leaves out. */
async function readBundle(
  file: ReadFile,
  sources: readonly FileSource[],
  { reader, ledger, choices }: BundleReadOptions,
): Promise<ReadFile> {
  const folderGame = gameOfPath(file.path);
  let decided = sources.map((source) => tickSource(source, folderGame ?? source.game, choices));
  for (;;) {
    const wanted = decided.filter(({ isTicked }) => isTicked);
    const addons = wanted.map(({ addon }) => addon);
    const games = answersFor({ ...file, sources }, addons, choices);
    const parts = [...new Set(wanted.flatMap((source) => source.parts))];
    // Of a file with the tables of several addons some may be unticked.
    const skipped = sources.map(({ addon }) => addon).filter((addon) => !addons.includes(addon));
    const options = { game: folderGame, games, skipped, ledger, ...originOf(file.path) };
    const read = parts.length === 0 ? { inspection: NOTHING_READ } : await reader.bundle(parts, options);
    const bundle = { ...file, ...read };
    const gameOf = ({ addon, game }: FileSource): string | null =>
      addonsOf(bundle).find((each) => each.addon === addon)?.game ?? game;
    const known = decided.map((source) => (source.isTicked ? tickSource(source, gameOf(source), choices) : source));
    if (known.every(({ isTicked }, at) => isTicked === decided[at]?.isTicked)) return { ...bundle, sources: known };
    decided = known;
  }
}

/** Reads a file, or the files of a bundle, with the player's decisions. */
export async function readAgain(file: ReadFile, options: BundleReadOptions): Promise<ReadFile> {
  const { id, path, sources, origin = id } = file;
  if (sources !== undefined) return readBundle(file, sources, options);
  const addons = addonsOf(file).map(({ addon }) => addon);
  const { reader, ledger, choices } = options;
  const games = answersFor(file, addons, choices);
  return {
    ...file,
    ...(await reader.bundle([origin], { game: gameOfPath(path), games, ledger, ...originOf(path) })),
    origin,
  };
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
async function bundleOthers(files: readonly ReadFile[], options: ReadFilesOptions): Promise<ReadFile[]> {
  const bundles: ReadFile[] = [];
  for (const [path, group] of Map.groupBy(files, (each) => folderOf(each.path))) {
    for (const bundle of splitIntoBundles(group)) {
      if (options.signal.aborted) return [];
      const parts = bundle.map(({ id }) => id);
      const names = [...new Set(bundle.map(({ name }) => addonName(name)))];
      const name = names.length > SHOWN_NAMES ? `${names.slice(0, SHOWN_NAMES).join(', ')} …` : names.join(', ');
      const sources = findSources(path, bundle);
      bundles.push(await readAgain({ id: parts[0] ?? 0, name, path, inspection: null, parts, sources }, options));
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
      const { id, inspection } = await reader.inspect(file, originOf(path));
      if (signal.aborted) return;
      const inspected = { id, name: file.name, path, inspection };
      // A file of the own addon may also have the tables of others, which are read with the decisions about them.
      const hasOthers = kindOf(file.name) === 'lua' && addonsOf(inspected).length > 0;
      const each = hasOthers ? await readAgain(inspected, options) : inspected;
      if (signal.aborted) return;
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
