import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { session } from '../../base/session/session.ts';
import {
  addWaitingChange,
  discardWaitingChanges,
  refreshWaitingChanges,
  removeWaitingChange,
  sendWaitingChanges,
  WAITING_KEY,
  waitingChanges,
  type WaitingChange,
} from './waiting-changes.ts';

const PLAYERS = ['Sigrun', 'Torvald'] as const;
/** Of two servers; null before a server has given one. */
const KEYS = ['A'.repeat(43), 'B'.repeat(43), null] as const;
type Key = (typeof KEYS)[number];

const edit = (username: string, id: number, note: string): WaitingChange => ({
  kind: 'edit',
  id,
  name: `Character ${id}`,
  body: { note },
  before: { note: '' },
  username,
});
const stored = (): string => session.storage.getItem(WAITING_KEY) ?? '';

/** As a page that is opened with this session, or one that is given it. */
async function enter(username: string, key: Key): Promise<void> {
  session.storage.removeItem('browserKey');
  session.signIn({ username, token: `token of ${username}` }, key ?? undefined);
  await refreshWaitingChanges();
}
async function lose(): Promise<void> {
  session.end('unauthorized');
  await refreshWaitingChanges();
}
const notes = (): string[] =>
  waitingChanges.getState().changes.flatMap((each) => (each.kind === 'edit' ? [each.body.note ?? ''] : []));

let isFull = false;
beforeEach(() => {
  isFull = false;
  const { setItem } = session.storage;
  vi.spyOn(session.storage, 'setItem').mockImplementation((key, value) => {
    if (isFull && key === WAITING_KEY) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const player of PLAYERS) discardWaitingChanges(player);
  await lose();
});

test('what waits is not readable in the browser, and after its session ended only the next one of the player opens it', async () => {
  await enter('Sigrun', KEYS[0]);
  expect(await addWaitingChange(edit('Sigrun', 1, 'Bank alt of the guild'))).toBe(true);
  await addWaitingChange(edit('Sigrun', 2, 'Sold it'));
  await lose();
  const left = ['user', 'browserKey', 'characters'].map((key) => session.storage.getItem(key));
  expect(left).toEqual([null, null, null]);
  expect(stored()).not.toMatch(/Bank alt|Sold it|Character/);
  expect(waitingChanges.getState()).toEqual({ changes: [], locked: 0 });
  await enter('Torvald', KEYS[0]);
  expect(waitingChanges.getState()).toEqual({ changes: [], locked: 0 });
  await enter('Sigrun', KEYS[0]);
  expect(notes()).toEqual(['Bank alt of the guild', 'Sold it']);
});

test('a sign-out discards the changes of its player only', async () => {
  await enter('Sigrun', KEYS[0]);
  await addWaitingChange(edit('Sigrun', 1, 'of Sigrun'));
  await lose();
  await enter('Torvald', KEYS[1]);
  await addWaitingChange(edit('Torvald', 2, 'of Torvald'));
  expect(discardWaitingChanges('Torvald')).toBe(false);
  await enter('Sigrun', KEYS[0]);
  expect(notes()).toEqual(['of Sigrun']);
  expect(discardWaitingChanges('Sigrun')).toBe(true);
  expect(stored()).toBe('');
});

test('changes that the key does not open stay and are counted, and others wait beside them', async () => {
  await enter('Sigrun', KEYS[0]);
  await addWaitingChange(edit('Sigrun', 1, 'of the former server'));
  await addWaitingChange(edit('Sigrun', 2, 'of it, too'));
  await enter('Sigrun', KEYS[1]);
  expect(waitingChanges.getState()).toEqual({ changes: [], locked: 2 });
  await addWaitingChange(edit('Sigrun', 3, 'of the new server'));
  expect([notes(), waitingChanges.getState().locked]).toEqual([['of the new server'], 2]);
  await sendWaitingChanges(async () => 'answered');
  expect(waitingChanges.getState()).toEqual({ changes: [], locked: 2 });
  await enter('Sigrun', KEYS[0]);
  expect(notes()).toEqual(['of the former server', 'of it, too']);
});

test('without the key a change lasts as long as the page, and is stored behind the others once the key is there', async () => {
  await enter('Sigrun', KEYS[0]);
  await addWaitingChange(edit('Sigrun', 1, 'first'));
  await enter('Sigrun', null);
  expect(await addWaitingChange(edit('Sigrun', 2, 'second'))).toBe(false);
  expect([notes(), waitingChanges.getState().locked]).toEqual([['second'], 1]);
  session.keepBrowserKey({ username: 'Sigrun' }, KEYS[0]);
  await refreshWaitingChanges();
  expect(notes()).toEqual(['first', 'second']);
  expect(await addWaitingChange(edit('Sigrun', 3, 'third'))).toBe(true);
  expect(JSON.parse(stored())).toMatchObject([{ username: 'Sigrun', count: 3 }]);
});

test('a change that cannot be sent yet stays, and those behind it are sent', async () => {
  await enter('Sigrun', KEYS[0]);
  for (const id of [1, 2, 3]) await addWaitingChange(edit('Sigrun', id, `note ${id}`));
  const sent: string[] = [];
  await sendWaitingChanges(async (change) => {
    sent.push(change.kind === 'edit' ? (change.body.note ?? '') : '');
    return change.kind === 'edit' && change.id === 1 ? 'later' : 'answered';
  });
  expect([sent, notes()]).toEqual([['note 1', 'note 2', 'note 3'], ['note 1']]);
});

const step = fc.record({
  act: fc.constantFrom('add', 'add', 'add', 'remove', 'lose'),
  player: fc.constantFrom(...PLAYERS),
  key: fc.constantFrom(...KEYS),
  isFull: fc.boolean(),
});

/** What a player's changes are sealed with; those that were not stored go to the next session. */
interface Model {
  readonly sealed: Map<Key, string[]>;
  page: string[];
}

test('whatever sessions, keys and storage do, nothing that waits is lost, readable, or shown to another player', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
    const models = new Map(PLAYERS.map((player): [string, Model] => [player, { sealed: new Map(), page: [] }]));
    isFull = false;
    for (const [at, { act, player, key, ...given }] of steps.entries()) {
      const model = models.get(player) as Model;
      await enter(player, key);
      const known = [...(model.sealed.get(key) ?? []), ...model.page];
      expect(notes()).toEqual(known);
      if (act === 'lose') await lose();
      const first = waitingChanges.getState().changes[0];
      if (act !== 'add' && (act !== 'remove' || first === undefined)) continue;
      isFull = given.isFull;
      const after = act === 'add' ? [...known, `word ${at}`] : known.slice(1);
      if (act === 'add') await addWaitingChange(edit(player, at, `word ${at}`));
      else if (first !== undefined) await removeWaitingChange(first);
      const isStored = after.length === 0 || (key !== null && !isFull);
      const isWritten = isStored && !(isFull && stored() !== '');
      if (key !== null) model.sealed.set(key, isWritten ? after : []);
      model.page = isWritten ? [] : after;
      isFull = false;
      expect(notes()).toEqual(after);
      expect(stored()).not.toMatch(/word \d|Character \d/);
    }
    for (const [player, { sealed, page }] of models) {
      for (const key of KEYS.slice(0, 2)) {
        await enter(player, key);
        expect(notes()).toEqual([...(sealed.get(key) ?? []), ...page]);
      }
      discardWaitingChanges(player);
    }
    await lose();
  });
  await fc.assert(property, { numRuns: depth(40, 1_000) });
});
