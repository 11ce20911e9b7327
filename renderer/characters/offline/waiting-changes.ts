import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { createStore } from 'zustand/vanilla';
import { readJson } from '../../base/browser/storage.ts';
import { sealJson, unsealJson } from '../../base/session/browser-key.ts';
import { session } from '../../base/session/session.ts';

export const WAITING_KEY = 'waitingChanges';
/** Of the account's key. */
export const WAITING_USE = 'waiting changes';

/** The player's own fields of a character. */
export type CharacterEdit = Partial<Pick<Character, 'note' | 'favourite' | 'hidden' | 'pinned_currencies'>>;

/** Edit of a character. Later edits of the same character are added to it. */
export interface EditChange {
  readonly kind: 'edit';
  readonly id: number;
  readonly name: string;
  readonly body: CharacterEdit;
  /** The same fields as the server knows them. */
  readonly before: CharacterEdit;
}

export interface TickChange {
  readonly kind: 'tick';
  readonly taskId: number;
  readonly task: string;
  readonly characterId: number | null;
  /** Null for a task of the account. */
  readonly character: string | null;
  readonly done: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** New task. Until it is sent, `taskId` is a negative number. */
export interface AddTaskChange {
  readonly kind: 'addTask';
  readonly ref: string;
  readonly taskId: number;
  readonly task: Pick<Task, 'name' | 'reset' | 'scope'>;
}

export interface DeleteTaskChange {
  readonly kind: 'deleteTask';
  readonly taskId: number;
  readonly task: string;
}

/** Characters of files. Their bytes are in waiting-imports.ts. */
export interface ImportChange {
  readonly kind: 'import';
  readonly ref: string;
  readonly names: readonly string[];
}

export type NewChange = EditChange | TickChange | AddTaskChange | DeleteTaskChange | ImportChange;

/** Change that got no answer. */
export type WaitingChange = NewChange & { readonly username: string };

const KINDS: ReadonlySet<unknown> = new Set<NewChange['kind']>(['edit', 'tick', 'addTask', 'deleteTask', 'import']);

function parseChange(value: unknown): WaitingChange[] {
  if (typeof value !== 'object' || value === null) return [];
  const { username, kind } = value as Readonly<Record<string, unknown>>;
  return typeof username === 'string' && KINDS.has(kind) ? [value as WaitingChange] : [];
}

/** A player's changes as the browser keeps them. */
interface SealedChanges {
  readonly username: string;
  readonly count: number;
  readonly sealed: string;
}

function parseSealed(value: unknown): SealedChanges[] {
  if (typeof value !== 'object' || value === null) return [];
  const { username, count, sealed } = value as Readonly<Record<string, unknown>>;
  const isValid = typeof username === 'string' && typeof count === 'number' && typeof sealed === 'string';
  return isValid ? [{ username, count, sealed }] : [];
}

/** Of all accounts of this browser. */
function readEntries(): readonly SealedChanges[] {
  const value = readJson(session.storage, WAITING_KEY);
  return Array.isArray(value) ? value.flatMap(parseSealed) : [];
}

/** Throws when the storage is full. */
function writeEntries(entries: readonly SealedChanges[]): void {
  if (entries.length === 0) session.storage.removeItem(WAITING_KEY);
  else session.storage.setItem(WAITING_KEY, JSON.stringify(entries));
}

/** Changes that could not be stored, for want of room or of the key: they last as long as the page. */
interface Unstored {
  readonly changes: readonly WaitingChange[];
  /** Sealed texts of the storage that they include. */
  readonly replaced: readonly string[];
}
/** By player. */
const unstored = new Map<string, Unstored>();

/** The signed-in player's changes, and what this browser keeps beside them. */
interface Kept {
  /** In the order in which they are sent. */
  readonly changes: readonly WaitingChange[];
  /** Sealed texts that `changes` was read from. */
  readonly read: readonly string[];
  /** Other players' entries, and own ones that do not open: nothing that waits is removed unread. */
  readonly others: readonly SealedChanges[];
  /** Number of own changes in entries that do not open. */
  readonly locked: number;
}

const currentName = (): string | undefined => session.store.getState().user?.username;

async function readKept(): Promise<Kept> {
  const username = currentName();
  const own = unstored.get(username ?? '') ?? { changes: [], replaced: [] };
  const changes: WaitingChange[] = [];
  const read = [...own.replaced];
  const others: SealedChanges[] = [];
  let locked = 0;
  for (const entry of readEntries()) {
    if (own.replaced.includes(entry.sealed)) continue;
    const opened = entry.username === username ? await unsealJson(WAITING_USE, entry.sealed) : null;
    if (Array.isArray(opened)) {
      changes.push(...opened.flatMap(parseChange));
      read.push(entry.sealed);
    } else {
      others.push(entry);
      if (entry.username === username) locked += entry.count;
    }
  }
  return { changes: own.changes.reduce<readonly WaitingChange[]>(withChange, changes), read, others, locked };
}

interface WaitingChanges {
  /** The signed-in player's, in the order in which they are sent. */
  readonly changes: readonly WaitingChange[];
  /** Number of the player's changes whose key is not there. */
  readonly locked: number;
}

export const waitingChanges = createStore<WaitingChanges>(() => ({ changes: [], locked: 0 }));

let reading: Promise<void> = Promise.resolve();
/** Writes so far: what was read before one is older than what it has shown. */
let writes = 0;

async function showKept(): Promise<void> {
  const [username, before] = [currentName(), writes];
  const { changes, locked } = await readKept();
  if (before === writes && username === currentName()) waitingChanges.setState({ changes, locked });
}

/** Resolves when the changes are shown as the browser had them at this call, or later. */
export function refreshWaitingChanges(): Promise<void> {
  const isForeign = ({ username }: WaitingChange): boolean => username !== currentName();
  if (waitingChanges.getState().changes.some(isForeign)) waitingChanges.setState({ changes: [], locked: 0 });
  reading = reading.then(showKept);
  return reading;
}

type Update = (all: readonly WaitingChange[]) => readonly WaitingChange[];

/** Keeps what cannot be stored: for want of room or of the key, or because the player's session has ended meanwhile. */
function keepInPage(username: string, kept: Unstored): false {
  unstored.set(username, kept);
  return false;
}

/** Replaces the player's changes. False when they are kept until the page is closed only. */
async function updateChanges(username: string, update: Update): Promise<boolean> {
  if (currentName() !== username) {
    const { changes, replaced } = unstored.get(username) ?? { changes: [], replaced: [] };
    return keepInPage(username, { changes: update(changes), replaced });
  }
  const { changes: before, read, others, locked } = await readKept();
  const changes = update(before);
  const sealed = changes.length === 0 ? null : await sealJson(WAITING_USE, changes);
  const kept: Unstored = { changes, replaced: read };
  // Another player's key may have sealed them.
  if (currentName() !== username) return keepInPage(username, kept);
  writes += 1;
  waitingChanges.setState({ changes, locked });
  if (sealed === null && changes.length > 0) return keepInPage(username, kept);
  try {
    writeEntries(sealed === null ? others : [...others, { username, count: changes.length, sealed }]);
  } catch {
    return keepInPage(username, kept);
  }
  unstored.delete(username);
  return true;
}

// Pages show what waits before they are idle.
void refreshWaitingChanges();

const turns = new Map<string, Promise<unknown>>();

/** Windows take turns at the list of changes, and at sending it. Pages over plain HTTP have no locks; each has turns of its own. */
function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, run) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(run);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Changes with one key replace each other. */
export function changeKey(change: NewChange): string {
  if (change.kind === 'edit') return `edit ${change.id}`;
  if (change.kind === 'tick') return `tick ${change.taskId} ${change.characterId}`;
  if (change.kind === 'deleteTask') return `delete ${change.taskId}`;
  return `${change.kind} ${change.ref}`;
}

const isSame = (a: WaitingChange, b: WaitingChange): boolean =>
  a.username === b.username && changeKey(a) === changeKey(b);

function mergeChanges(earlier: WaitingChange, later: WaitingChange): WaitingChange {
  if (earlier.kind !== 'edit' || later.kind !== 'edit') return later;
  return { ...later, body: { ...earlier.body, ...later.body }, before: { ...later.before, ...earlier.before } };
}

function withoutTask(all: readonly WaitingChange[], { username, taskId }: DeleteTaskChange & WaitingChange) {
  return all.filter(
    (each) => each.username !== username || (each.kind !== 'tick' && each.kind !== 'addTask') || each.taskId !== taskId,
  );
}

function withChange(all: readonly WaitingChange[], change: WaitingChange): readonly WaitingChange[] {
  if (change.kind === 'deleteTask') {
    const left = withoutTask(all, change);
    // A task that the server does not know needs no call.
    return change.taskId < 0 ? left : [...left, change];
  }
  const earlier = all.find((each) => isSame(each, change));
  if (earlier === undefined) return [...all, change];
  const merged = mergeChanges(earlier, change);
  return all.map((each) => (each === earlier ? merged : each));
}

/** Adds a change; false when it lasts only as long as the page. */
export function addWaitingChange(change: WaitingChange): Promise<boolean> {
  return inTurn('waiting changes', () => updateChanges(change.username, (all) => withChange(all, change)));
}

/** The rest of a change after an equal one was answered: the fields that changed meanwhile. */
function withoutAnswered(change: WaitingChange, answered: WaitingChange): WaitingChange[] {
  if (change.kind === 'edit' && answered.kind === 'edit') {
    const sent = answered.body as Readonly<Record<string, unknown>>;
    const left = Object.entries(change.body).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field]),
    );
    return left.length === 0 ? [] : [{ ...change, body: Object.fromEntries(left) as CharacterEdit }];
  }
  return JSON.stringify(change) === JSON.stringify(answered) ? [] : [change];
}

/** Removes a change that was answered or cancelled, except for what changed meanwhile. */
export function removeWaitingChange(change: WaitingChange): Promise<boolean> {
  return inTurn('waiting changes', () =>
    updateChanges(change.username, (all) =>
      all.flatMap((each) => (isSame(each, change) ? withoutAnswered(each, change) : [each])),
    ),
  );
}

/** Gives changes of a task that was added the id that the server chose. */
export function replaceTaskId(username: string, from: number, to: number): Promise<boolean> {
  return inTurn('waiting changes', () =>
    updateChanges(username, (all) =>
      all.map((each) =>
        each.username === username && (each.kind === 'tick' || each.kind === 'deleteTask') && each.taskId === from
          ? { ...each, taskId: to }
          : each,
      ),
    ),
  );
}

/** `later`: the change stays, and those behind it are sent. `unanswered`: all stay. */
export type SendOutcome = 'answered' | 'later' | 'unanswered';

/** Sends the player's changes in order, from one window at a time, until one gets no answer. */
export function sendWaitingChanges(send: (change: WaitingChange) => Promise<SendOutcome>): Promise<void> {
  return inTurn('sending changes', async () => {
    await refreshWaitingChanges();
    const left = new Set<string>();
    const isNext = (change: WaitingChange): boolean =>
      change.username === currentName() && !left.has(changeKey(change));
    const next = (): WaitingChange | undefined => waitingChanges.getState().changes.find(isNext);
    for (let change = next(); change !== undefined; change = next()) {
      const outcome = await send(change);
      if (outcome === 'unanswered') return;
      if (outcome === 'answered') await removeWaitingChange(change);
      else left.add(changeKey(change));
    }
  });
}

/** At a sign-out; the end of a session leaves them for the next one of the same player. True when nobody's are left. */
export function discardWaitingChanges(username: string): boolean {
  const others = readEntries().filter((each) => each.username !== username);
  writeEntries(others);
  unstored.delete(username);
  void refreshWaitingChanges();
  return others.length === 0;
}

export function withWaitingEdits(character: Character, changes: readonly WaitingChange[]): Character {
  const edit = changes.find((each) => each.kind === 'edit' && each.id === character.id);
  if (edit?.kind !== 'edit') return character;
  const differs = Object.entries(edit.body).some(
    ([field, value]) => JSON.stringify(character[field as keyof Character]) !== JSON.stringify(value),
  );
  return differs ? { ...character, ...edit.body } : character;
}

export function withWaitingTasks(tasks: readonly Task[], changes: readonly WaitingChange[]): readonly Task[] {
  let shown = tasks;
  for (const change of changes) {
    if (change.kind === 'addTask') shown = [...shown, { id: change.taskId, ...change.task, ticks: [] }];
    if (change.kind === 'deleteTask') shown = shown.filter(({ id }) => id !== change.taskId);
    if (change.kind === 'tick')
      shown = shown.map((task) => (task.id === change.taskId ? withTick(task, change) : task));
  }
  return shown;
}

export function withTick(task: Task, { characterId, done, at }: Pick<TickChange, 'characterId' | 'done' | 'at'>): Task {
  const others = task.ticks.filter(({ character_id }) => character_id !== characterId);
  return { ...task, ticks: done ? [...others, { character_id: characterId, at }] : others };
}
