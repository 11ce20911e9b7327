import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Message } from '#shared/messages/message.ts';
import { failureMessage } from '../../api/errors.ts';
import { log } from '../../browser/log.ts';
import { loadCatalogue } from '../../i18n/i18n.ts';
import { session } from '../../session/session.ts';
import { characters } from '../../stores/characters-store.ts';
import { sendCharacters } from '../file-import.ts';
import { charactersOf, pickCharacters, splitIntoBatches } from '../pick-characters.ts';
import { createFileReader } from '../reading/file-reader.ts';
import { findSavedFiles, pickFolder, type FolderHandle } from './directory-access.ts';
import { forgetFolder, hasRememberedFolder, recallFolder, rememberFolder } from './remembered-folder.ts';

export interface FolderWatchState {
  /**
   * off; refused: no folder was chosen, or the browser refused it; elsewhere: another tab watches; needsPermission: the
   * browser asks again after a restart; searching: no file yet; watching.
   */
  readonly status: 'off' | 'refused' | 'elsewhere' | 'needsPermission' | 'searching' | 'watching';
  readonly folder: string;
  readonly fileCount: number;
  /** Time in milliseconds at which a save was last read. */
  readonly readAt: number | null;
  /** Why the last save could not be read or sent. */
  readonly problem: Message | string | null;
}

const OFF: FolderWatchState = { status: 'off', folder: '', fileCount: 0, readAt: null, problem: null };

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

/** Reads one save and sends what the ledger does not have; returns what is wrong with it. */
async function importSave(file: File, signal: AbortSignal): Promise<Message | string | null> {
  const reader = createFileReader();
  try {
    const { id, inspection } = await reader.inspect(file);
    if (inspection === null || inspection.kind === 'foreign') return null;
    if (inspection.kind === 'refused') {
      await loadCatalogue(['uploads']);
      return inspection.problem;
    }
    const files = charactersOf([{ id, name: file.name, path: file.name, inspection }]);
    const { picked } = pickCharacters(files, characters.store.getState().data);
    for (const batch of splitIntoBatches(picked, files)) await sendCharacters(await reader.pack(batch), signal);
    if (picked.length > 0) await characters.load();
    return null;
  } catch (error) {
    return failureMessage(error);
  } finally {
    reader.stop();
  }
}

/** Reads each file of the addon whose time of change is new. */
async function readChanges(folder: FolderHandle, seen: Map<string, number>, signal: AbortSignal): Promise<void> {
  const handles = await findSavedFiles(folder);
  for (const [index, handle] of handles.entries()) {
    const file = await handle.getFile();
    const key = `${index} ${handle.name}`;
    if (signal.aborted || seen.get(key) === file.lastModified || Date.now() - file.lastModified < SETTLED_MS) continue;
    seen.set(key, file.lastModified);
    const problem = await importSave(file, signal);
    if (signal.aborted) return;
    // A failed request is repeated; a damaged file waits for the next save.
    if (typeof problem === 'string') seen.delete(key);
    store.setState({ problem, ...(problem === null && { readAt: Date.now() }) });
  }
  if (!signal.aborted)
    store.setState({ status: handles.length > 0 ? 'watching' : 'searching', fileCount: handles.length });
}

async function watch(folder: FolderHandle, signal: AbortSignal): Promise<void> {
  const seen = new Map<string, number>();
  store.setState({ status: 'searching' });
  while (!signal.aborted) {
    try {
      await readChanges(folder, seen, signal);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        store.setState({ status: 'needsPermission' });
        return;
      }
      // The folder is gone for now: a disk that is not connected, for example.
      if (!signal.aborted) store.setState({ status: 'searching', fileCount: 0 });
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
  if (forget) await forgetFolder().catch((error: unknown) => log.error('The folder is still remembered.', error));
}

// Nobody sends characters to the account of the next player.
session.store.subscribe(({ user }, { user: before }) => {
  if (user?.token !== before?.token) void stopWatch({ forget: false });
});

export function useFolderWatch(): FolderWatchState {
  return useStore(store);
}
