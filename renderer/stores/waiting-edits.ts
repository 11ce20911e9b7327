import type { Character } from '#shared/contract/characters/characters.ts';
import { createStore } from 'zustand/vanilla';
import { readJson } from '../browser/storage.ts';
import { session } from '../session/session.ts';
import type { CharacterEdit } from './edit-queue.ts';

export const WAITING_KEY = 'waitingEdits';

/** Edit that got no answer. Later edits of the same character are added to it. */
export interface WaitingEdit {
  readonly username: string;
  readonly id: number;
  readonly name: string;
  readonly body: CharacterEdit;
  /** The same fields as the server knows them. */
  readonly before: CharacterEdit;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function isWaitingEdit(value: unknown): value is WaitingEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { username, id, name, body, before } = value as Readonly<Record<string, unknown>>;
  return (
    typeof username === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(id) &&
    isObject(body) &&
    isObject(before)
  );
}

/** Edits that a full storage did not take: they last as long as the page. */
let unstored: readonly WaitingEdit[] | null = null;

/** Of all accounts of this browser, in the order in which they are sent. */
function readAll(): readonly WaitingEdit[] {
  if (unstored !== null) return unstored;
  const value = readJson(session.storage, WAITING_KEY);
  return Array.isArray(value) ? value.filter(isWaitingEdit) : [];
}

const isOwn = ({ username }: WaitingEdit): boolean => username === session.store.getState().user?.username;

/** The signed-in player's, in the order in which they are sent. */
export const waitingEdits = createStore<{ readonly edits: readonly WaitingEdit[] }>(() => ({
  edits: readAll().filter(isOwn),
}));

export function refreshWaitingEdits(): void {
  waitingEdits.setState({ edits: readAll().filter(isOwn) });
}

/** False when the storage is full: the edits are kept until the page is closed. */
function writeAll(edits: readonly WaitingEdit[]): boolean {
  try {
    if (edits.length === 0) session.storage.removeItem(WAITING_KEY);
    else session.storage.setItem(WAITING_KEY, JSON.stringify(edits));
    unstored = null;
  } catch {
    unstored = edits;
  }
  refreshWaitingEdits();
  return unstored === null;
}

/** Windows take turns at the list of edits, and at sending it. */
function inTurn<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(name, run) as Promise<T>) : Promise.resolve(run());
}

/** Adds an edit; false when it lasts only as long as the page. */
export function addWaitingEdit(edit: WaitingEdit): Promise<boolean> {
  return inTurn('waiting edits', () => {
    const all = readAll();
    const isSame = ({ username, id }: WaitingEdit): boolean => username === edit.username && id === edit.id;
    const earlier = all.find(isSame);
    const merged = {
      ...edit,
      body: { ...earlier?.body, ...edit.body },
      before: { ...edit.before, ...earlier?.before },
    };
    return writeAll(earlier ? all.map((each) => (isSame(each) ? merged : each)) : [...all, merged]);
  });
}

/** Removes fields that were answered; those that changed meanwhile wait on. */
function removeAnswered(answered: WaitingEdit): Promise<boolean> {
  return inTurn('waiting edits', () =>
    writeAll(
      readAll().flatMap((each) => {
        if (each.username !== answered.username || each.id !== answered.id) return [each];
        const left = Object.entries(each.body).filter(
          ([field, value]) =>
            JSON.stringify(value) !== JSON.stringify((answered.body as Readonly<Record<string, unknown>>)[field]),
        );
        return left.length === 0 ? [] : [{ ...each, body: Object.fromEntries(left) as CharacterEdit }];
      }),
    ),
  );
}

/**
 * Sends the signed-in player's edits one after the other, from one window at a time. `send` returns false for one that got
 * no answer, which ends the round.
 */
export function sendWaitingEdits(send: (edit: WaitingEdit) => Promise<boolean>): Promise<void> {
  return inTurn('sending edits', async () => {
    refreshWaitingEdits();
    for (let edit = waitingEdits.getState().edits[0]; edit !== undefined; edit = waitingEdits.getState().edits[0]) {
      if (!(await send(edit))) return;
      await removeAnswered(edit);
    }
  });
}

/** At a sign-out; the end of a session leaves them for the next one of the same player. */
export function discardWaitingEdits(): void {
  session.storage.removeItem(WAITING_KEY);
  unstored = null;
  refreshWaitingEdits();
}

/** The character as its owner sees it while edits of it wait. */
export function withWaitingEdits(character: Character, edits: readonly WaitingEdit[]): Character {
  const body = edits.find(({ id }) => id === character.id)?.body;
  if (body === undefined) return character;
  const differs = Object.entries(body).some(
    ([field, value]) => JSON.stringify(character[field as keyof Character]) !== JSON.stringify(value),
  );
  return differs ? { ...character, ...body } : character;
}
