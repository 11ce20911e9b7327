import { characterHistory, updateCharacters, type Character } from '#shared/characters/contract/characters.ts';
import { findMergeStates, type MergeState } from '#shared/characters/contract/merge-states.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { Output } from '#shared/base/http/route.ts';
import { listedFacts } from '#shared/characters/identity-facts.ts';
import { placeOfPath } from '#shared/imports/file-place.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import { createStore } from 'zustand/vanilla';
import { failureMessage, isAbortError, isTransportError, ApiError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { changeQueue, type ChangeQueue } from '../../characters/offline/change-queue.ts';
import { lacksBrowserKey } from '../../base/session/browser-key.ts';
import { characters } from '../../characters/stores/characters-store.ts';
import type { Collection } from './drop/collect-files.ts';
import type { Answers } from './find-people.ts';
import type { Picking, FileCharacters } from './pick-characters.ts';
import { readFiles, type ReadFile } from './read-files.ts';
import { hashBattleNet } from './reading/battle-net-hash.ts';
import { createFileReader, type FileReader } from './reading/file-reader.ts';
import type { Chosen, ServedHistory } from './reading/outcome.ts';
import type { AccountQuestion } from './account-questions.ts';
import type { PickedCharacters, SameAccount } from './reading/handle-requests.ts';
import { t } from '../../base/i18n/i18n.ts';

interface Rest extends Pick<FileImportState, 'sameAccounts'> {
  readonly batches: readonly (readonly PickedCharacters[])[];
  readonly found: readonly FileCharacters[];
  readonly chosen: Chosen;
  readonly reader: Pick<FileReader, 'pack'>;
}

/** Keeps the batches that were not sent until there is a network. Returns the names of their characters. Throws ApiError. */
async function keepRest(
  queue: Pick<ChangeQueue, 'keepImport'>,
  { batches, found, chosen, reader, sameAccounts }: Rest,
): Promise<readonly string[]> {
  const foundIn = new Map(found.map(({ id, found: all }) => [id, all]));
  const names = batches
    .flat()
    .flatMap(({ file, indexes }) => indexes.flatMap((index) => foundIn.get(file)?.[index]?.name ?? []));
  const distinct = [...new Set(names)];
  const bodies: string[] = [];
  for (const batch of batches) bodies.push(await reader.pack(batch, chosen, sameAccounts));
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
  /** Characters of the ledger that the player chose, by the key of the question. */
  readonly answers: Answers;
  /** The player's answers to the questions of `picking`. */
  readonly sameAccounts: readonly SameAccount[];
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
  sameAccounts: [],
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

  /** Sends what changes the ledger; after a failure the same call sends the rest. `all` sends everything. */
  async submit(which: 'lacking' | 'all' = 'lacking'): Promise<void> {
    const { files, phase, sameAccounts } = this.store.getState();
    if (phase !== 'ready' || this.reader === null) return;
    const { reader } = this;
    const { send, ledger } = this.options;
    const { signal } = this.running;
    this.store.setState({ phase: 'sending', sending: [], stored: new Map(), failure: null });
    const orNullIfWaiting = (error: unknown): null => {
      if (!this.options.queue?.()?.canWait(error)) throw error;
      return null;
    };
    try {
      const { charactersOf, pickAll, splitIntoBatches } = await import('./pick-characters.ts');
      const found = charactersOf(files);
      const picking = await this.pick(reader, files);
      const { chosen } = picking;
      const picked = which === 'all' ? pickAll(found, picking) : picking.picked;
      if (signal.aborted) return;
      this.store.setState({ sending: picked });
      const batches = splitIntoBatches(picked, found);
      for (const [index, batch] of batches.entries()) {
        const response = await send(await reader.pack(batch, chosen, sameAccounts), signal).catch(orNullIfWaiting);
        if (signal.aborted) return;
        if (response === null)
          return await this.keep({ batches: batches.slice(index), found, chosen, reader, sameAccounts });
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

  /** Answers a question of `Picking.questions`; null takes the answer back. */
  async chooseCharacter(question: string, id: number | null): Promise<void> {
    const answers = new Map(this.store.getState().answers);
    if (id === null) answers.delete(question);
    else answers.set(question, id);
    this.store.setState({ answers });
    await this.compare();
  }

  /** Reads the bundles whose files do not show their game as files of this one. */
  async chooseGame(game: string): Promise<void> {
    const { reader } = this;
    const { signal } = this.running;
    const { files, phase } = this.store.getState();
    if (reader === null || phase !== 'ready') return;
    this.store.setState({ phase: 'reading' });
    const ledger = storedFields(this.options.ledger.get());
    const read = await Promise.all(
      files.map(async (file) =>
        file.inspection?.kind === 'gameUnknown'
          ? {
              ...file,
              ...(await reader.bundle(
                file.parts ?? [file.id],
                game,
                ledger,
                placeOfPath(file.path),
                hashBattleNet(file.path),
              )),
            }
          : file,
      ),
    );
    if (signal.aborted) return;
    const picking = await this.pick(reader, read).catch(() => null);
    if (!signal.aborted) this.store.setState({ phase: 'ready', files: read, picking });
  }

  /** Says the faction of a character that no file says. */
  async sayFaction(picked: readonly PickedCharacters[], faction: string): Promise<void> {
    const { reader } = this;
    const { signal } = this.running;
    if (reader === null || this.store.getState().phase !== 'ready') return;
    const { withFaction } = await import('./unknown-factions.ts');
    await reader.sayFaction(picked, faction);
    if (signal.aborted) return;
    this.store.setState(({ files }) => ({ files: withFaction(files, picked, faction) }));
    await this.compare();
  }

  /** Answers a question about warband banks: `other` is one of its others, or null where it is none of them. */
  answerAccount({ hashes }: AccountQuestion, other: AccountQuestion['others'][number] | null): void {
    const [one] = hashes;
    const [same] = other?.hashes ?? [];
    this.store.setState(({ sameAccounts }) => ({
      sameAccounts: [
        ...sameAccounts.filter(([asked]) => asked !== one),
        ...(one === undefined || same === undefined ? [] : [[one, same] as const]),
      ],
    }));
  }

  cancel(): void {
    this.running.abort();
    this.running = new AbortController();
    this.reader?.stop();
    this.reader = null;
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

  private async pick(reader: FileReader, files: readonly ReadFile[]): Promise<Picking> {
    const { ledger } = this.options;
    const { charactersOf, pickCharacters } = await import('./pick-characters.ts');
    const found = charactersOf(files);
    const characters = ledger.get();
    const isEmpty = found.length === 0 || characters.length === 0;
    const [states, banks] = isEmpty
      ? [[], null]
      : // Without a network, characters are compared with what the page has of them.
        await Promise.all([ledger.loadStates(), ledger.loadBanks()]).catch(
          (error: unknown): [readonly MergeState[], null] => {
            if (!isTransportError(error)) throw error;
            return [[], null];
          },
        );
    const { loadHistory } = ledger;
    const { answers } = this.store.getState();
    const { findAccountQuestions } = await import('./account-questions.ts');
    const accountQuestions = findAccountQuestions(files, { characters, banks: banks ?? [] });
    const picking = await pickCharacters(found, { characters, states, banks, loadHistory }, reader, answers);
    return { ...picking, accountQuestions };
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
      await readFiles(files, {
        reader,
        signal,
        before,
        ledger,
        ...(games && { games }),
        ...(closed && { closed }),
        onProgress,
      });
      const picking = await this.pick(reader, store.getState().files);
      if (!signal.aborted) store.setState({ phase: 'ready', picking });
    } catch (error) {
      if (!signal.aborted) store.setState({ phase: 'ready', failure: failureMessage(error) });
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
  ledger: { get: () => characters.store.getState().data, loadBanks, loadStates, loadHistory, reload: characters.load },
});
