import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { expect, test } from 'vitest';
import { memoryStorage, readJson } from '../../base/browser/storage.ts';
import type { Scheduler } from '../../base/browser/when-idle.ts';
import { createSession } from '../../base/session/session.ts';
import { createStoredCopy, readStoredCharacters } from './stored-characters.ts';

/** A session whose storage counts its writes of the list, and a scheduler that the test advances. */
function setUp() {
  const written: string[] = [];
  const memory = memoryStorage();
  const storage = {
    ...memory,
    setItem(key: string, value: string): void {
      if (key === 'characters') written.push(value);
      memory.setItem(key, value);
    },
  };
  const session = createSession(storage);
  session.signIn({ username: 'Sigrun', token: 'token-1' });
  const scheduled: (() => void)[] = [];
  const later: Scheduler = (run) => {
    scheduled.push(run);
    return () => void scheduled.splice(scheduled.indexOf(run), 1);
  };
  const runAll = (): void => {
    for (let run = scheduled.shift(); run; run = scheduled.shift()) run();
  };
  return { session, storage, written, runAll, copy: createStoredCopy(session, later) };
}

const dagny = characterFixture({ id: 1, name: 'Дарина', note: 'Línea "1"\n😀' });
const oswin = characterFixture({ id: 2, name: 'Oswin' });

test('a list is stored in ASCII and read as it was', () => {
  const { session, storage, written, runAll, copy } = setUp();
  copy.write([dagny, oswin]);
  runAll();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[\x20-\x7e]*$/);
  expect(readJson(storage, 'characters')).toEqual({ code: 200, data: [dagny, oswin] });
  expect(readStoredCharacters(session)).toEqual([dagny, oswin]);
});

test('lists in a row are written once, as the last one', () => {
  const { session, written, runAll, copy } = setUp();
  copy.write([dagny]);
  copy.write([dagny, oswin]);
  copy.write([oswin]);
  runAll();
  expect(written).toHaveLength(1);
  expect(readStoredCharacters(session)).toEqual([oswin]);
});

test('a list that is stored already is not written again', () => {
  const { written, runAll, copy } = setUp();
  for (const list of [[dagny], [{ ...dagny }], [dagny, oswin]]) {
    copy.write(list);
    runAll();
  }
  expect(written).toHaveLength(2);
});

test('a list longer than browsers store is not stored, and the one before is removed', () => {
  const { session, storage, written, runAll, copy } = setUp();
  copy.write([oswin]);
  runAll();
  const long = Array.from({ length: 11 }, (_, id) => characterFixture({ id, note: 'x'.repeat(1_000_000) }));
  copy.write(long);
  runAll();
  expect(storage.getItem('characters')).toBeNull();
  copy.write(long.slice(0, 9));
  runAll();
  expect(readStoredCharacters(session)).toHaveLength(9);
  expect(written).toHaveLength(2);
});
