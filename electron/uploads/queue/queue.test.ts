import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/installs/game-folder.ts';
import { buildObservedCharacter, SEEN } from '../../testing/sync/observed-character.ts';
import { openQueueFile, type QueueDatabase } from './queue-file.ts';
import { createQueueReport } from './queue-report.ts';
import { createQueue, type Queue } from './queue.ts';
import type { QueuedObservation } from './queued-observation.ts';

const TARGET = 'http://ledger.test 1';
const OTHER = 'http://ledger.test 2';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: QueueDatabase;
let queue: Queue;

beforeEach(async () => {
  folder = await temporaryFolder();
  ({ db } = openQueueFile(join(folder.path, 'queue.db')));
  queue = createQueue(db, () => SEEN + 60_000);
});
afterEach(async () => {
  db.close();
  await folder[Symbol.asyncDispose]();
});

const payloads = (observations: readonly QueuedObservation[]): unknown[] =>
  observations.map(({ payload }) => JSON.parse(payload.toString()) as unknown);
const take = (observations: readonly QueuedObservation[], target = TARGET): void =>
  queue.acknowledge(
    target,
    observations.map((each) => ({ observation: each, status: 'updated' })),
  );
const BUFFS = [{ name: 'Well Fed', duration: 900 }];

describe('what travels', () => {
  test('first everything of a character, then only what changed, always with who it is', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, equipment: [] })]);
    expect(payloads(queue.next(TARGET))).toEqual([
      {
        game_short_code: 'wow_classic',
        guid: 'Player-1-Tilda',
        observed_at: SEEN,
        observed: { character: SEEN, equipment: SEEN, buffs: SEEN },
        character: {
          name: 'Tilda',
          level: 10,
          race: 'Dwarf',
          class: 'Hunter',
          realm: 'Stillwater',
          faction: 'Alliance',
        },
        equipment: [],
        buffs: BUFFS,
      },
    ]);
    take(queue.next(TARGET));
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: [], equipment: [], observed: { buffs: SEEN + 1 } })]);
    expect(payloads(queue.next(TARGET))).toMatchObject([
      { observed_at: SEEN + 1, observed: { character: SEEN, buffs: SEEN + 1 }, buffs: [] },
    ]);
    expect(payloads(queue.next(TARGET))[0]).not.toHaveProperty('equipment');
  });

  test('of what was only seen again, the time alone, and since when it is as it is', () => {
    const GEAR = [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866 }];
    const tilda = (given: Parameters<typeof buildObservedCharacter>[1]) =>
      buildObservedCharacter('Tilda', { buffs: BUFFS, equipment: GEAR, ...given });
    queue.add(TARGET, [tilda({})]);
    // Seen anew while the first observation still waits: what it may leave out is decided when its turn comes.
    queue.add(TARGET, [tilda({ observed_at: SEEN + 5, buffs: [] })]);
    take(queue.next(TARGET));
    const [second] = queue.next(TARGET);
    expect(payloads(queue.next(TARGET))).toEqual([
      expect.objectContaining({
        observed: { character: SEEN + 5, equipment: SEEN + 5, buffs: SEEN + 5 },
        unchanged: { equipment: SEEN },
        buffs: [],
      }),
    ]);
    expect(second?.payload.toString()).not.toContain('Helm of Might');
    take(queue.next(TARGET));
    expect(createQueueReport(db).sent(TARGET, 1)).toMatchObject([{ sections: ['character', 'buffs'] }]);
    expect(queue.add(TARGET, [tilda({ observed_at: SEEN + 5, buffs: [] })])).toBe(0);
    queue.add(TARGET, [tilda({ observed_at: SEEN + 9, buffs: [] })]);
    expect(payloads(queue.next(TARGET))).toMatchObject([{ unchanged: { equipment: SEEN + 5, buffs: SEEN + 5 } }]);
  });

  test('all of it, when the server holds something else than it acknowledged', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    take(queue.next(TARGET));
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, observed_at: SEEN + 5 })]);
    const light = queue.next(TARGET);
    expect(light[0]?.unchanged).toEqual(['buffs']);
    queue.sendWhole(light);
    expect(payloads(queue.next(TARGET))).toMatchObject([{ buffs: BUFFS, observed: { buffs: SEEN + 5 } }]);
    expect(queue.next(TARGET)[0]?.unchanged).toEqual([]);
  });

  test('nothing, of what is known or waits already', () => {
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(1);
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(0);
    take(queue.next(TARGET));
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(0);
    expect(queue.next(TARGET)).toEqual([]);
  });

  test('what came before again, when something else waits in between', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { level: 10 })]);
    take(queue.next(TARGET));
    for (const level of [11, 10]) queue.add(TARGET, [buildObservedCharacter('Tilda', { level })]);
    expect(queue.count(TARGET)).toBe(2);
  });

  test('to one account only; what was queued before anybody signed in goes to the first who does', () => {
    queue.add('', [buildObservedCharacter('Tilda')]);
    queue.add(OTHER, [buildObservedCharacter('Bruni')]);
    queue.adopt('', TARGET);
    expect(queue.next(TARGET).map((each) => each.name)).toEqual(['Tilda']);
    expect(createQueueReport(db).waitingForOthers(TARGET)).toBe(1);
    expect(createQueueReport(db).characters(TARGET)).toMatchObject([{ name: 'Tilda', waiting: 1 }]);
  });

  test('everything anew, when it was forgotten what the server knows', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda')]);
    take(queue.next(TARGET));
    queue.forget(TARGET);
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(1);
  });
});

describe('what travels together', () => {
  const names = (): string[] => queue.next(TARGET).map((each) => each.name);

  test('characters of one game, each once, in the order in which they came', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda'), buildObservedCharacter('Bruni')]);
    queue.add(TARGET, [buildObservedCharacter('Tilda', { level: 11 }), buildObservedCharacter('Osk')]);
    queue.add(TARGET, [buildObservedCharacter('Fenja', { game_short_code: 'wow_retail' })]);
    const order: string[][] = [];
    for (let batch = names(); batch.length > 0; batch = names()) {
      order.push(batch);
      take(queue.next(TARGET));
    }
    expect(order).toEqual([['Tilda', 'Bruni'], ['Tilda', 'Osk'], ['Fenja']]);
  });

  test('no more than makes one good upload; what is larger by itself goes by itself', () => {
    queue.add(
      TARGET,
      Array.from({ length: 450 }, (_, index) => buildObservedCharacter(`Tilda ${index}`)),
    );
    expect(names()).toHaveLength(200);
    const bag = (items: number) =>
      Array.from({ length: items }, (_, slot) => ({
        bagNum: 0,
        slotNum: slot,
        itemID: 1,
        name: `${'x'.repeat(100)} ${slot}`,
      }));
    queue.add(
      OTHER,
      Array.from({ length: 20 }, (_, index) => buildObservedCharacter(`Bruni ${index}`, { inventory: bag(1000) })),
    );
    const batch = queue.next(OTHER);
    expect(batch.reduce((bytes, { payload }) => bytes + payload.length, 0)).toBeLessThan(512 * 1024);
    expect(batch.length).toBeGreaterThan(1);
    queue.add('third', [buildObservedCharacter('Hulda', { inventory: bag(5000) }), buildObservedCharacter('Osk')]);
    expect(queue.next('third').map(({ name }) => name)).toEqual(['Hulda']);
  });

  test('what comes after an upload that is under way, up to the first of whom that upload tells', () => {
    queue.add(
      TARGET,
      Array.from({ length: 201 }, (_, index) => buildObservedCharacter(`Tilda ${index}`)),
    );
    queue.add(TARGET, [
      buildObservedCharacter('Bruni'),
      buildObservedCharacter('Tilda 5', { level: 11 }),
      buildObservedCharacter('Osk'),
    ]);
    const first = queue.next(TARGET);
    const next = queue.next(TARGET, first);
    expect(next.map(({ name }) => name)).toEqual(['Tilda 200', 'Bruni']);
    expect(queue.next(TARGET)).toEqual(first);
    take(first);
    take(next);
    expect(names()).toEqual(['Tilda 5', 'Osk']);
  });

  test('one alone, after the server has refused it in company', () => {
    queue.add(TARGET, [
      buildObservedCharacter('Tilda'),
      buildObservedCharacter('Bruni'),
      buildObservedCharacter('Osk'),
    ]);
    queue.sendAlone(queue.next(TARGET).slice(0, 2));
    expect(names()).toEqual(['Tilda']);
    take(queue.next(TARGET));
    expect(names()).toEqual(['Bruni']);
    take(queue.next(TARGET));
    expect(names()).toEqual(['Osk']);
  });
});

describe('what the server refused for good', () => {
  const refuseAll = (): void =>
    queue.next(TARGET).forEach((observation) => queue.refuse(observation, { code: 'no', message: 'No such race.' }));

  test('makes room, and the reason is kept', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    refuseAll();
    expect(queue.count(TARGET)).toBe(0);
    expect(createQueueReport(db).refusals(TARGET)).toMatchObject([
      {
        name: 'Tilda',
        code: 'no',
        message: 'No such race.',
        sections: ['character', 'buffs'],
        refusedAt: SEEN + 60_000,
      },
    ]);
  });

  test('is not sent again as it is, and is sent whole again with the next news', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    refuseAll();
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })])).toBe(0);
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, level: 11 })])).toBe(1);
    expect(payloads(queue.next(TARGET))).toMatchObject([{ buffs: BUFFS, character: { level: 11 } }]);
    expect(createQueueReport(db).refusals(TARGET)).toEqual([]);
  });

  test('keeps its content, even of what was to travel as a time alone', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    take(queue.next(TARGET));
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, observed_at: SEEN + 5 })]);
    refuseAll();
    db.exec('DELETE FROM acknowledged');
    queue.retry(TARGET, 'wow_classic:Player-1-Tilda');
    expect(payloads(queue.next(TARGET))).toMatchObject([{ buffs: BUFFS, observed: { buffs: SEEN + 5 } }]);
  });

  test('is tried again when the player asks', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    const before = payloads(queue.next(TARGET));
    refuseAll();
    queue.retry(TARGET, 'wow_classic:Player-1-Tilda');
    expect(payloads(queue.next(TARGET))).toEqual(before);
    expect(createQueueReport(db).refusals(TARGET)).toEqual([]);
  });
});

test('the report says of each character what arrived, what waits and what was refused', () => {
  queue.add(TARGET, [buildObservedCharacter('Tilda'), buildObservedCharacter('Bruni'), buildObservedCharacter('Osk')]);
  const [tilda, bruni, osk] = queue.next(TARGET) as [QueuedObservation, QueuedObservation, QueuedObservation];
  queue.acknowledge(TARGET, [{ observation: tilda, status: 'created' }]);
  queue.refuse(osk, { code: 'no', message: 'No.' });
  expect(createQueueReport(db).characters(TARGET)).toMatchObject([
    { name: 'Bruni', arrivedUpTo: null, waiting: 1, waitingSince: SEEN + 60_000, refused: null },
    { name: 'Osk', waiting: 0, waitingSince: null, refused: { message: 'No.' } },
    { name: 'Tilda', arrivedUpTo: SEEN, waiting: 0, refused: null },
  ]);
  expect(createQueueReport(db).sent(TARGET, 10)).toMatchObject([
    { name: 'Tilda', status: 'created', sections: ['character'], sentAt: SEEN + 60_000 },
  ]);
  expect(bruni.name).toBe('Bruni');
});
