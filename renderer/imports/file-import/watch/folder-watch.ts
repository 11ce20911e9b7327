import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Character } from '#shared/characters/contract/characters.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { failureMessage } from '../../../base/api/errors.ts';
import { log } from '../../../base/browser/log.ts';
import { loadCatalogue } from '../../../base/i18n/i18n.ts';
import { session } from '../../../base/session/session.ts';
import { characters } from '../../../characters/stores/characters-store.ts';
import type { CollectedFile } from '../drop/collect-files.ts';
import { loadBanks, loadExcluded, loadHistory, loadStates, sendCharacters, storedFields } from '../file-import.ts';
import type { WhichCharacter } from '../find-people.ts';
import { asksForGame, readFiles, sourceKey, type ReadFile } from '../read-files.ts';
import { createFileReader } from '../reading/file-reader.ts';
import { betweenWatchImports, forgetAddonChoices, readAddonChoices } from './addon-choices.ts';
import { findSavedFiles, pickFolder, type FolderHandle, type SavedFile } from './directory-access.ts';
import { isSheetBusy, offerFiles, type OtherFile } from './other-addons.ts';
import { forgetFolder, hasRememberedFolder, recallFolder, rememberFolder } from './remembered-folder.ts';

export interface FolderWatchState {
  /**
   * off; refused: no folder was chosen, or the browser refused it; elsewhere: another tab watches; needsPermission: the
   * browser asks again after a restart; searching: no file yet; watching.
   */
  readonly status: 'off' | 'refused' | 'elsewhere' | 'needsPermission' | 'searching' | 'watching';
  readonly folder: string;
  readonly folderCount: number;
  /** Time in milliseconds at which a save was last read. */
  readonly readAt: number | null;
  /** Of saves that could not be read or sent. */
  readonly problems: readonly Problem[];
}

export interface Problem {
  /** Null where no file is to blame. */
  readonly name: string | null;
  readonly text: Message | string;
}

const OFF: FolderWatchState = { status: 'off', folder: '', folderCount: 0, readAt: null, problems: [] };

const POLL_MS = 4_000;
/** A file that changed less than this ago may still be written. */
const SETTLED_MS = 1_000;
/** One tab of a browser watches; the next one takes over when it is closed. */
const LOCK = 'folder-watch';

const store = createStore<FolderWatchState>(() => OFF);
let running = new AbortController();

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Damage of a file, of which some characters may be complete. */
function damageOf({ inspection }: ReadFile): Message | null {
  if (inspection?.kind === 'refused') return inspection.problem;
  return inspection?.kind === 'characters' && inspection.isDamaged ? (inspection.leftOut[0] ?? null) : null;
}

/** Files whose characters cannot be told apart wait until the player drops them and chooses. */
function describeQuestion({ found: { name, realm }, choices }: WhichCharacter): Message {
  return message('character_undecided', { who: `${name} (${realm})`, number: Math.max(2, choices.length) });
}

interface Outcome {
  readonly problem: Problem | null;
  /** A failed request is repeated; a damaged file waits for the next save. */
  readonly isFailed: boolean;
  /** True when the files have something new of addons that the player has to agree to, or do not show their game. */
  readonly needsAnswer: boolean;
}

/** Reads files of one folder and sends what the ledger does not have, if the player agreed to it. */
async function importSaves(
  files: readonly CollectedFile[],
  isAgreed: () => boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  const reader = createFileReader();
  try {
    if (characters.store.getState().status !== 'ready') await characters.load();
    const ledger = (): readonly Character[] => characters.store.getState().data;
    const excluded = await loadExcluded();
    let read: readonly ReadFile[] = [];
    await readFiles(files, {
      reader,
      signal,
      before: [],
      ledger: storedFields(ledger()),
      choices: {
        games: new Map(Object.entries(readAddonChoices().games)),
        ticks: new Map(),
        excluded: excluded.addons,
      },
      onProgress: (all) => (read = all),
    });
    const damaged = read.find((file) => damageOf(file) !== null);
    const text = damaged && damageOf(damaged);
    if (text) await loadCatalogue(['uploads']);
    const { charactersOf, findChoice, pickCharacters, splitIntoBatches } = await import('../pick-characters.ts');
    const found = charactersOf(read);
    const isEmpty = found.length === 0 || ledger().length === 0;
    const [states, banks] = isEmpty ? [[], null] : await Promise.all([loadStates(), loadBanks()]);
    const known = { characters: ledger(), states, banks, excluded: excluded.data, loadHistory };
    const { rows, picked: lacking, questions, chosen } = await pickCharacters(found, known, reader);
    const { picked, unpicked } = findChoice(rows, lacking);
    const isUnknown = read.some(asksForGame);
    const needsAnswer = isUnknown || (picked.length > 0 && !isAgreed());
    if (!needsAnswer && picked.length > 0) {
      await betweenWatchImports(async () => {
        // The player may have withdrawn the consent meanwhile.
        if (signal.aborted || !isAgreed()) return;
        for (const batch of splitIntoBatches(picked, found))
          await sendCharacters(await reader.pack(batch, { unpicked, chosen }), signal);
        await characters.load();
      });
    }
    const [question] = questions;
    if (question !== undefined) await loadCatalogue(['uploads']);
    return {
      problem: text
        ? { name: (damaged.parts?.length ?? 0) > 1 ? null : damaged.name, text }
        : question === undefined
          ? null
          : { name: null, text: describeQuestion(question) },
      isFailed: false,
      needsAnswer,
    };
  } catch (error) {
    return { problem: { name: null, text: failureMessage(error) }, isFailed: true, needsAnswer: false };
  } finally {
    reader.stop();
  }
}

/** Key of the problem that folders cannot be opened. */
const CLOSED = '';

interface FolderState {
  /** Files by the unit in which they are read, with their times of change. */
  readonly seen: Map<string, string>;
  readonly problems: Map<string, Problem>;
}

/** Reads files that belong together when one of them has changed. True when the player has to be asked about them. */
async function readUnit(
  key: string,
  files: readonly (CollectedFile & Pick<SavedFile, 'addon'>)[],
  { seen, problems }: FolderState,
  signal: AbortSignal,
): Promise<boolean> {
  const { games } = readAddonChoices();
  const isAgreed = (): boolean => {
    const { addons } = readAddonChoices();
    return files.every(({ addon }) => addon === null || addons[addon] === true);
  };
  const times = files.map(({ file, path }) => `${path} ${file.lastModified}`);
  const answers = files.map(({ addon }) => addon && games[sourceKey(key, addon)]);
  const stamp = [...times, isAgreed(), ...answers].join('\n');
  const isSettled = files.every(({ file }) => Date.now() - file.lastModified >= SETTLED_MS);
  if (signal.aborted || !isSettled || seen.get(key) === stamp) return false;
  const { problem, isFailed, needsAnswer } = await importSaves(files, isAgreed, signal);
  if (signal.aborted) return false;
  if (!isFailed) seen.set(key, stamp);
  if (problem === null) problems.delete(key);
  else problems.set(key, problem);
  if (problem === null && !needsAnswer) store.setState({ readAt: Date.now() });
  return needsAnswer;
}

/** True for a file of another addon that the player has not declined, nor left without a game. */
function isWanted({ addon, folder }: Pick<SavedFile, 'addon' | 'folder'>): boolean {
  const { addons, skipped } = readAddonChoices();
  return addon !== null && addons[addon] !== false && !skipped.includes(sourceKey(folder, addon));
}

/** Reads the own addon's files, then by folder those of other addons. */
async function readChanges(folder: FolderHandle, state: FolderState, signal: AbortSignal): Promise<void> {
  const { files: found, closed } = await findSavedFiles(folder);
  const read = async ({ handle, folder: path, addon }: SavedFile) => ({
    file: await handle.getFile(),
    path: path + handle.name,
    addon,
  });
  for (const each of found)
    if (each.addon === null) await readUnit(each.folder + each.handle.name, [await read(each)], state, signal);
  const others = found.filter(isWanted);
  const toOffer = new Map<string, OtherFile[]>();
  for (const [path, group] of Map.groupBy(others, (each) => each.folder)) {
    if (isSheetBusy()) break;
    const files = ((await Promise.all(group.map(read))) as OtherFile[]).filter((each) =>
      isWanted({ ...each, folder: path }),
    );
    if (files.length > 0 && (await readUnit(path, files, state, signal))) toOffer.set(path, files);
  }
  if (signal.aborted) return;
  // The player may have dropped files meanwhile.
  if (isSheetBusy()) for (const path of toOffer.keys()) state.seen.delete(path);
  else if (toOffer.size > 0) offerFiles([...toOffer.values()].flat(), signal);
  const folders = new Set(found.map((each) => each.folder));
  const keys = new Set([
    ...found.map(({ folder: path, handle }) => path + handle.name),
    ...others.map((each) => each.folder),
  ]);
  for (const key of state.problems.keys()) if (!keys.has(key)) state.problems.delete(key);
  if (closed > 0) {
    await loadCatalogue(['uploads']);
    state.problems.set(CLOSED, { name: null, text: message('folder_closed', { count: closed }) });
  }
  store.setState({
    status: folders.size > 0 ? 'watching' : 'searching',
    folderCount: folders.size,
    problems: [...state.problems.values()],
  });
}

async function watch(folder: FolderHandle, signal: AbortSignal): Promise<void> {
  const state: FolderState = { seen: new Map(), problems: new Map() };
  store.setState({ status: 'searching' });
  while (!signal.aborted) {
    try {
      await readChanges(folder, state, signal);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        store.setState({ status: 'needsPermission' });
        return;
      }
      // The folder is gone for now: a disk that is not connected, for example.
      if (!signal.aborted) store.setState({ status: 'searching', folderCount: 0 });
    }
    await pause(signal);
  }
}

async function start(folder: FolderHandle): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  store.setState({ ...OFF, status: 'elsewhere', folder: folder.name });
  try {
    await navigator.locks.request(LOCK, { signal }, () => watch(folder, signal));
  } catch (error) {
    if (!signal.aborted) log.error('The folder is not watched any more.', error);
  }
}

/** Lets the player choose the folder, remembers it for this browser, and watches it while a page is open. */
export async function chooseFolder(): Promise<void> {
  const username = session.store.getState().user?.username;
  if (username === undefined) return;
  const folder = await pickFolder();
  if (folder === null) {
    store.setState({ status: 'refused' });
    return;
  }
  forgetAddonChoices();
  await rememberFolder(username, folder).catch((error: unknown) => log.error('The folder is not remembered.', error));
  void start(folder);
}

/** Watches the player's remembered folder; asks for permission again only from a click. */
export async function resumeWatch({ ask }: { readonly ask: boolean }): Promise<void> {
  const username = session.store.getState().user?.username;
  if (username === undefined || !hasRememberedFolder(username)) return;
  const folder = await recallFolder(username).catch(() => null);
  if (folder === null) return;
  const permission = ask
    ? await folder.requestPermission?.({ mode: 'read' })
    : await folder.queryPermission?.({ mode: 'read' });
  if (session.store.getState().user?.username !== username) return;
  if (permission === 'granted') void start(folder);
  else store.setState({ ...OFF, status: 'needsPermission', folder: folder.name });
}

/** Stops in this tab; with `forget` the folder has to be chosen again. */
export async function stopWatch({ forget }: { readonly forget: boolean }): Promise<void> {
  running.abort();
  store.setState(OFF);
  if (!forget) return;
  forgetAddonChoices();
  await forgetFolder().catch((error: unknown) => log.error('The folder is still remembered.', error));
}

// Nobody sends characters to the account of the next player.
session.store.subscribe(({ user }, { user: before }) => {
  if (user?.token !== before?.token) void stopWatch({ forget: false });
});

export function useFolderWatch(): FolderWatchState {
  return useStore(store);
}
