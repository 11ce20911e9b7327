import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { createStore } from 'zustand/vanilla';
import { readJson } from '../../base/browser/storage.ts';
import { session } from '../../base/session/session.ts';

export const WAITING_KEY = 'waitingChanges';

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

/** Changes that a full storage did not take: they last as long as the page. */
let unstored: readonly WaitingChange[] | null = null;

/** Of all accounts of this browser, in the order in which they are sent. */
function readAll(): readonly WaitingChange[] {
  if (unstored !== null) return unstored;
  const value = readJson(session.storage, WAITING_KEY);
  return Array.isArray(value) ? value.flatMap(parseChange) : [];
}

const isOwn = ({ username }: WaitingChange): boolean => username === session.store.getState().user?.username;

/** The signed-in player's, in the order in which they are sent. */
export const waitingChanges = createStore<{ readonly changes: readonly WaitingChange[] }>(() => ({
  changes: readAll().filter(isOwn),
}));

export function refreshWaitingChanges(): void {
  waitingChanges.setState({ changes: readAll().filter(isOwn) });
}

/** False when the storage is full: the changes are kept until the page is closed. */
function writeAll(changes: readonly WaitingChange[]): boolean {
  try {
    if (changes.length === 0) session.storage.removeItem(WAITING_KEY);
    else session.storage.setItem(WAITING_KEY, JSON.stringify(changes));
    unstored = null;
  } catch {
    unstored = changes;
  }
  refreshWaitingChanges();
  return unstored === null;
}

/** Windows take turns at the list of changes, and at sending it. */
function inTurn<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(name, run) as Promise<T>) : Promise.resolve(run());
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
  return inTurn('waiting changes', () => writeAll(withChange(readAll(), change)));
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
    writeAll(readAll().flatMap((each) => (isSame(each, change) ? withoutAnswered(each, change) : [each]))),
  );
}

/** Gives changes of a task that was added the id that the server chose. */
export function replaceTaskId(username: string, from: number, to: number): Promise<boolean> {
  return inTurn('waiting changes', () =>
    writeAll(
      readAll().map((each) =>
        each.username === username && (each.kind === 'tick' || each.kind === 'deleteTask') && each.taskId === from
          ? { ...each, taskId: to }
          : each,
      ),
    ),
  );
}

/** Sends the player's changes in order, from one window at a time, until `send` returns false: no answer. */
export function sendWaitingChanges(send: (change: WaitingChange) => Promise<boolean>): Promise<void> {
  return inTurn('sending changes', async () => {
    refreshWaitingChanges();
    const next = (): WaitingChange | undefined => waitingChanges.getState().changes[0];
    for (let change = next(); change !== undefined; change = next()) {
      if (!(await send(change))) return;
      await removeWaitingChange(change);
    }
  });
}

/** At a sign-out; the end of a session leaves them for the next one of the same player. */
export function discardWaitingChanges(): void {
  session.storage.removeItem(WAITING_KEY);
  unstored = null;
  refreshWaitingChanges();
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
