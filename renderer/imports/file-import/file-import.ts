import { characterHistory, updateCharacters, type Character } from '#shared/characters/contract/characters.ts';
import {
  EXCLUDED_PER_CALL,
  excludeCharacters,
  includeAddon,
  includeCharacter,
  listExcluded,
  type Excluded,
  type ExcludedFiles,
  type ExcludedIdentity,
} from '#shared/characters/contract/excluded.ts';
import { findMergeStates, type MergeState } from '#shared/characters/contract/merge-states.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { Output } from '#shared/base/http/route.ts';
import { listedFacts } from '#shared/characters/identity-facts.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import { createStore } from 'zustand/vanilla';
import { failureMessage, isAbortError, isTransportError, ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { isGuest, session } from '../../base/session/session.ts';
import { changeQueue, type ChangeQueue } from '../../characters/offline/change-queue.ts';
import { lacksBrowserKey } from '../../base/session/browser-key.ts';
import { characters } from '../../characters/stores/characters-store.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { Collection } from './drop/collect-files.ts';
import type { Answers } from './find-people.ts';
import type { Picking, FileCharacters } from './pick-characters.ts';
import { keyOfAddon, readAgain, readFiles, type FileChoices, type ReadFile } from './read-files.ts';
import { createFileReader, type FileReader } from './reading/file-reader.ts';
import { copyKey, type ServedHistory } from './reading/outcome.ts';
import type { AccountQuestion } from './account-questions.ts';
import type { PackOptions, PickedCharacters } from './reading/handle-requests.ts';
import { t } from '../../base/i18n/i18n.ts';

interface Rest {
  readonly batches: readonly (readonly PickedCharacters[])[];
  readonly packing: PackOptions;
  readonly found: readonly FileCharacters[];
  readonly reader: Pick<FileReader, 'pack'>;
}

/** Keeps the batches that were not sent until there is a network. Returns the names of their characters. Throws ApiError. */
async function keepRest(
  queue: Pick<ChangeQueue, 'keepImport'>,
  { batches, packing, found, reader }: Rest,
): Promise<readonly string[]> {
  const foundIn = new Map(found.map(({ id, found: all }) => [id, all]));
  const names = batches
    .flat()
    .flatMap(({ file, indexes }) => indexes.flatMap((index) => foundIn.get(file)?.[index]?.name ?? []));
  const distinct = [...new Set(names)];
  const bodies: string[] = [];
  for (const batch of batches) bodies.push(await reader.pack(batch, packing));
  try {
    await queue.keepImport(distinct, bodies);
  } catch {
    throw new ApiError(0, 'storage_full', t(lacksBrowserKey() ? 'fileImport.keyless' : 'fileImport.storageFull'));
  }
  return distinct;
}

type Response = Output<typeof updateCharacters>;

/** idle: no files; reading; ready: to be imported; sending; done: the last import is complete; kept: it waits for the network. */
export interface FileImportState {
  readonly phase: 'idle' | 'reading' | 'ready' | 'sending' | 'done' | 'kept';
  readonly isOpen: boolean;
  readonly total: number;
  readonly readCount: number;
  readonly files: readonly ReadFile[];
  /** The files beside the ledger; null until they are compared. */
  readonly picking: Picking | null;
  /** The player's answers to the questions of `picking`: characters of the ledger, by the key of the question. */
  readonly answers: Answers;
  /** Factions that no file says, by the key of the row. */
  readonly factions: ReadonlyMap<string, string>;
  /** Answers about warband banks: the hash of an account, and that of the same one; null for an account of its own. */
  readonly accounts: ReadonlyMap<string, string | null>;
  /** Files that the player ticked or unticked: by path, those of other addons by the key of their source. */
  readonly fileTicks: ReadonlyMap<string, boolean>;
  /** Characters that the player ticked or unticked in this sheet, by the key of their row. */
  readonly ticks: ReadonlyMap<string, boolean>;
  /** True while files are read again, or compared, after a decision about them. */
  readonly isRereading: boolean;
  readonly otherKind: readonly string[];
  readonly isCut: boolean;
  readonly sending: readonly PickedCharacters[];
  readonly stored: ReadonlyMap<number, number>;
  readonly imported: Response['characters'];
  /** Names of characters that wait for the network. */
  readonly kept: readonly string[];
  readonly failure: string | null;
}

const NOTHING: FileImportState = {
  phase: 'idle',
  isOpen: false,
  total: 0,
  readCount: 0,
  files: [],
  picking: null,
  answers: new Map(),
  factions: new Map(),
  accounts: new Map(),
  fileTicks: new Map(),
  ticks: new Map(),
  isRereading: false,
  otherKind: [],
  isCut: false,
  sending: [],
  stored: new Map(),
  imported: [],
  kept: [],
  failure: null,
};

/** Large batches take time to send and store. */
const TIMEOUT_MS = 120_000;

/** Characters and addons that later imports skip. */
export interface Exclusions {
  readonly characters: readonly ExcludedIdentity[];
  readonly addons: readonly ExcludedFiles[];
}

/** Numbers of what it has to take again. */
export interface Inclusions {
  readonly characters: readonly number[];
  readonly addons: readonly number[];
}

interface FileImportOptions {
  readonly startReader: () => FileReader;
  readonly send: (hexData: string, signal: AbortSignal) => Promise<Response>;
  /** Keeps imports that got no answer because there is no network; missing until it is loaded. */
  readonly queue?: () => Pick<ChangeQueue, 'canWait' | 'keepImport'> | null;
  readonly ledger: {
    readonly get: () => readonly Character[];
    readonly loadBanks: () => Promise<readonly Holding[]>;
    readonly loadStates: () => Promise<readonly MergeState[]>;
    readonly loadHistory: (id: number) => Promise<ServedHistory | null>;
    readonly loadExcluded: () => Promise<Excluded>;
    readonly saveExcluded: (exclude: Exclusions, include: Inclusions) => Promise<void>;
    readonly reload: () => Promise<void>;
  };
}

function addStored(stored: ReadonlyMap<number, number>, batch: readonly PickedCharacters[]) {
  const next = new Map(stored);
  for (const { file, indexes } of batch) next.set(file, (next.get(file) ?? 0) + indexes.length);
  return next;
}

/** Fields that files of other addons may lack. */
export function storedFields(ledger: readonly Character[]): readonly StoredFields[] {
  return ledger.map(({ game_id, name, realm, level, race, class: className, faction, ...listed }) => ({
    game: game_id,
    name,
    realm,
    level,
    race,
    class: className,
    faction,
    facts: listedFacts(listed),
  }));
}

/** Files of the player from drop to import. The application has one; tests create their own. */
class FileImport {
  readonly store = createStore<FileImportState>(() => NOTHING);
  /** Games that the player named in this visit, by the key of the files. */
  private readonly games = new Map<string, string>();
  /** Factions that the payloads of the reader have by the player's word, by copy. */
  private readonly said = new Map<string, string>();
  private reader: FileReader | null = null;
  private running = new AbortController();
  /** Files of a second drop wait for those of the first. */
  private reading: Promise<unknown> = Promise.resolve();
  private readonly options: FileImportOptions;

  constructor(options: FileImportOptions) {
    this.options = options;
  }

  /** Adds files to those that are not imported yet, and opens the sheet. */
  add(collecting: Collection | Promise<Collection>): Promise<void> {
    const { phase } = this.store.getState();
    if (phase === 'sending') return Promise.resolve();
    if (phase === 'done' || phase === 'kept') this.cancel();
    this.store.setState({ phase: 'reading', isOpen: true, failure: null });
    const { signal } = this.running;
    const before = this.reading;
    const adding = this.read(Promise.all([collecting, before]), signal);
    this.reading = adding;
    return adding;
  }

  /**
   * Sends what changes the ledger, of the characters that are ticked, and remembers the others for later imports; after a failure the
   * same call sends the rest. `all` sends everything that is ticked.
   */
  async submit(which: 'lacking' | 'all' = 'lacking'): Promise<void> {
    const { files, phase, isRereading, fileTicks, ticks, accounts } = this.store.getState();
    if (phase !== 'ready' || isRereading || this.reader === null) return;
    const { reader } = this;
    const { send, ledger } = this.options;
    const { signal } = this.running;
    this.store.setState({ phase: 'sending', sending: [], stored: new Map(), failure: null });
    const orNullIfWaiting = (error: unknown): null => {
      if (!this.options.queue?.()?.canWait(error)) throw error;
      return null;
    };
    try {
      const { charactersOf, findChoice, findFileChoice, pickAll, splitIntoBatches } =
        await import('./pick-characters.ts');
      const found = charactersOf(files, fileTicks);
      const { rows, picked: lacking, chosen } = await this.pick(reader, files);
      if (signal.aborted) return;
      const { picked, unpicked, exclude, include } = findChoice(
        rows,
        which === 'all' ? pickAll(found) : lacking,
        ticks,
      );
      const sameAccounts = [...accounts].filter((each): each is [string, string] => each[1] !== null);
      const packing = { unpicked, chosen, sameAccounts };
      const addons = findFileChoice(files);
      await ledger
        .saveExcluded({ characters: exclude, addons: addons.exclude }, { characters: include, addons: addons.include })
        .catch(orNullIfWaiting);
      if (signal.aborted) return;
      this.store.setState({ sending: picked });
      const batches = splitIntoBatches(picked, found);
      for (const [index, batch] of batches.entries()) {
        const response = await send(await reader.pack(batch, packing), signal).catch(orNullIfWaiting);
        if (signal.aborted) return;
        if (response === null) return await this.keep({ batches: batches.slice(index), packing, found, reader });
        this.store.setState(({ stored, imported }) => ({
          stored: addStored(stored, batch),
          imported: [...imported, ...response.characters],
        }));
      }
      await ledger.reload();
      if (!signal.aborted) this.store.setState({ phase: 'done' });
    } catch (error) {
      await ledger.reload();
      if (signal.aborted || isAbortError(error)) return;
      this.store.setState({ phase: 'ready', failure: failureMessage(error) });
    }
  }

  /** Without a network, the rest of an import waits in the browser. */
  private async keep(rest: Parameters<typeof keepRest>[1]): Promise<void> {
    const { signal } = this.running;
    const queue = this.options.queue?.();
    if (!queue) return;
    const kept = await keepRest(queue, rest);
    if (!signal.aborted) this.store.setState({ phase: 'kept', kept });
  }

  async compare(): Promise<void> {
    const { reader } = this;
    const { files, phase } = this.store.getState();
    if (reader === null || phase !== 'ready') return;
    const picking = await this.pick(reader, files).catch(() => null);
    const now = this.store.getState();
    if (picking !== null && now.files === files && now.phase === 'ready') this.store.setState({ picking });
  }

  /** Answers a question of `Picking.questions` with a character of the ledger. */
  chooseCharacter(question: string, id: number): Promise<void> {
    this.store.setState(({ answers }) => ({ answers: new Map([...answers, [question, id]]) }));
    return this.readWith(() => false);
  }

  /** Says the faction of the characters of these rows, which no file says. */
  sayFaction(rows: readonly string[], faction: string): Promise<void> {
    this.store.setState(({ factions }) => ({
      factions: new Map([...factions, ...rows.map((key) => [key, faction] as const)]),
    }));
    return this.readWith(() => false);
  }

  /** Answers a question about warband banks: `other` is one of its others, or null where it is none of them. */
  answerAccount({ hashes: [one] }: AccountQuestion, other: AccountQuestion['others'][number] | null): void {
    if (one === undefined) return;
    this.store.setState(({ accounts }) => ({ accounts: new Map([...accounts, [one, other?.hashes[0] ?? null]]) }));
  }

  /** Reads files of addons, which do not show their game, as files of this one. */
  chooseGame(asked: readonly { readonly file: ReadFile; readonly addon: AddonCode }[], game: string): Promise<void> {
    const keys = new Set(asked.map(({ file, addon }) => keyOfAddon(file, addon)));
    for (const key of keys) this.games.set(key, game);
    // The number of a file changes when an earlier decision reads it again; its origin stays.
    const origins = new Set(asked.map(({ file: { id, origin = id } }) => origin));
    return this.readWith(
      ({ id, origin = id, sources = [] }) => origins.has(origin) || sources.some(({ key }) => keys.has(key)),
    );
  }

  /** Leaves files out, or takes them again. */
  tickFile(key: string, isTicked: boolean): Promise<void> {
    this.store.setState(({ fileTicks }) => ({ fileTicks: new Map([...fileTicks, [key, isTicked]]) }));
    return this.readWith(({ sources = [] }) => sources.some((source) => source.key === key));
  }

  tickCharacters(keys: readonly string[], isTicked: boolean): void {
    this.store.setState(({ ticks }) => ({
      ticks: new Map([...ticks, ...keys.map((key) => [key, isTicked] as const)]),
    }));
  }

  /** Compares the files after a decision, and reads those again that it is about; one decision after another. */
  private async readWith(isMeant: (file: ReadFile) => boolean): Promise<void> {
    const { reader, reading: before } = this;
    const { signal } = this.running;
    if (reader === null || this.store.getState().phase !== 'ready') return;
    this.store.setState({ isRereading: true });
    const rereading = before.then(() => this.reread(reader, isMeant, signal));
    this.reading = rereading;
    await rereading;
    if (this.reading === rereading && !signal.aborted) this.store.setState({ isRereading: false });
  }

  private async reread(reader: FileReader, isMeant: (file: ReadFile) => boolean, signal: AbortSignal): Promise<void> {
    try {
      const { files } = this.store.getState();
      const choices = await this.fileChoices();
      const ledger = storedFields(this.options.ledger.get());
      const read: ReadFile[] = [];
      for (const file of files) read.push(isMeant(file) ? await readAgain(file, { reader, ledger, choices }) : file);
      let failure: string | null = null;
      const picking = await this.pickWithFactions(reader, read).catch((error: unknown) => {
        failure = failureMessage(error);
        return null;
      });
      if (!signal.aborted) this.store.setState({ files: read, picking, failure });
    } catch (error) {
      if (!signal.aborted) this.store.setState({ failure: failureMessage(error) });
    }
  }

  cancel(): void {
    this.running.abort();
    this.running = new AbortController();
    this.reader?.stop();
    this.reader = null;
    this.said.clear();
    this.store.setState(NOTHING, true);
  }

  settled(): Promise<void> {
    const isSettled = (): boolean => this.store.getState().phase !== 'sending';
    if (isSettled()) return Promise.resolve();
    return new Promise((resolve) => {
      const unsubscribe = this.store.subscribe(() => {
        if (!isSettled()) return;
        unsubscribe();
        resolve();
      });
    });
  }

  open(): void {
    this.store.setState({ isOpen: true });
  }

  /** Hides the sheet; what was read stays until it is imported or cancelled. */
  hide(): void {
    this.store.setState({ isOpen: false });
  }

  /** Without a network, what the account leaves out is not known. */
  private async fileChoices(): Promise<FileChoices> {
    const { addons } = await this.options.ledger.loadExcluded().catch(() => NOTHING_EXCLUDED);
    return { games: this.games, ticks: this.store.getState().fileTicks, excluded: addons };
  }

  /** Picks with the factions that the player said; where a file or the ledger says one by now, the answer does not count. */
  private async pickWithFactions(reader: FileReader, files: readonly ReadFile[]): Promise<Picking> {
    const picking = await this.pick(reader, files);
    const [{ groupByFile }, { findChangedFactions }] = await Promise.all([
      import('./pick-characters.ts'),
      import('./unknown-factions.ts'),
    ]);
    const changed = findChangedFactions(picking.rows, this.store.getState().factions, this.said);
    for (const { copies, faction } of changed) {
      await reader.sayFaction(groupByFile(copies), faction);
      for (const copy of copies) this.said.set(copyKey(copy), faction);
    }
    return changed.length === 0 ? picking : this.pick(reader, files);
  }

  private async pick(reader: FileReader, files: readonly ReadFile[]): Promise<Picking> {
    const { ledger } = this.options;
    const { charactersOf, pickCharacters } = await import('./pick-characters.ts');
    const { fileTicks } = this.store.getState();
    const found = charactersOf(files, fileTicks);
    const characters = ledger.get();
    const isEmpty = found.length === 0 || characters.length === 0;
    const loading: Promise<[Excluded, readonly MergeState[], readonly Holding[] | null]> = Promise.all([
      found.length === 0 ? NOTHING_EXCLUDED : ledger.loadExcluded(),
      isEmpty ? [] : ledger.loadStates(),
      isEmpty ? null : ledger.loadBanks(),
    ]);
    // Without a network, characters are compared with what the page has of them.
    const [{ data: excluded }, states, banks] = await loading.catch((error: unknown): Awaited<typeof loading> => {
      if (!isTransportError(error)) throw error;
      return [NOTHING_EXCLUDED, [], null];
    });
    const { loadHistory } = ledger;
    const { answers } = this.store.getState();
    const { findAccountQuestions } = await import('./account-questions.ts');
    const ticked = files.filter(({ path }) => fileTicks.get(path) !== false);
    const accountQuestions = findAccountQuestions(ticked, { characters, banks: banks ?? [] });
    const known = { characters, states, banks, excluded, loadHistory };
    return { ...(await pickCharacters(found, known, reader, answers)), accountQuestions };
  }

  private async read(ready: Promise<[Collection, unknown]>, signal: AbortSignal): Promise<void> {
    const { store } = this;
    try {
      const [{ files, otherKind, isCut, games, closed }] = await ready;
      if (signal.aborted) return;
      const { total, readCount, files: before, otherKind: others, isCut: wasCut } = store.getState();
      store.setState({
        phase: 'reading',
        total: total + files.length,
        otherKind: [...others, ...otherKind],
        isCut: wasCut || isCut,
      });
      const reader = (this.reader ??= this.options.startReader());
      const onProgress = (read: readonly ReadFile[], count: number): void =>
        store.setState({ files: read, readCount: readCount + count });
      const ledger = storedFields(this.options.ledger.get());
      for (const [key, game] of Object.entries(games ?? {})) this.games.set(key, game);
      const choices = await this.fileChoices();
      await readFiles(files, { reader, signal, before, ledger, choices, ...(closed && { closed }), onProgress });
      const picking = await this.pickWithFactions(reader, store.getState().files);
      if (!signal.aborted) store.setState({ phase: 'ready', isRereading: false, picking });
    } catch (error) {
      if (!signal.aborted) store.setState({ phase: 'ready', isRereading: false, failure: failureMessage(error) });
    }
  }
}

export function createFileImport(options: FileImportOptions): FileImport {
  return new FileImport(options);
}

export function sendCharacters(hexData: string, signal: AbortSignal): Promise<Response> {
  return call(updateCharacters, { body: { hex_data: hexData } }, { timeoutMs: TIMEOUT_MS, signal });
}

export async function loadBanks(): Promise<readonly Holding[]> {
  const { holdings } = await import('../../characters/stores/holdings.ts');
  if (!holdings.store.getState().isLoaded) await holdings.load();
  return holdings.store.getState().data;
}

const NOTHING_EXCLUDED: Excluded = { data: [], addons: [] };

/** The player's; none while nobody is signed in, and the guest has none. */
export async function loadExcluded(): Promise<Excluded> {
  const { user } = session.store.getState();
  return user === null || isGuest(user) ? NOTHING_EXCLUDED : call(listExcluded, {});
}

async function saveExcluded({ characters: unwanted, addons }: Exclusions, include: Inclusions): Promise<void> {
  for (const id of include.characters) await call(includeCharacter, { params: { id } });
  for (const id of include.addons) await call(includeAddon, { params: { id } });
  if (addons.length > 0) await call(excludeCharacters, { body: { addons: [...addons] } });
  for (let from = 0; from < unwanted.length; from += EXCLUDED_PER_CALL)
    await call(excludeCharacters, { body: { characters: unwanted.slice(from, from + EXCLUDED_PER_CALL) } });
}

export async function loadStates(): Promise<readonly MergeState[]> {
  return (await call(findMergeStates, {})).data;
}

/** Null when it cannot be loaded: the sheet then says nothing about it. */
export function loadHistory(id: number): Promise<ServedHistory | null> {
  return call(characterHistory, { params: { id } }).catch(() => null);
}

export const fileImport = createFileImport({
  startReader: createFileReader,
  send: sendCharacters,
  queue: () => changeQueue.current,
  ledger: {
    get: () => characters.store.getState().data,
    loadBanks,
    loadStates,
    loadHistory,
    loadExcluded,
    saveExcluded,
    reload: characters.load,
  },
});
