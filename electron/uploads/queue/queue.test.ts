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

describe('queued sections', () => {
  test('holds all sections first, then changed ones, always with the character', () => {
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

  test('holds only times of unchanged sections', () => {
    const GEAR = [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866 }];
    const tilda = (given: Parameters<typeof buildObservedCharacter>[1]) =>
      buildObservedCharacter('Tilda', { buffs: BUFFS, equipment: GEAR, ...given });
    queue.add(TARGET, [tilda({})]);
    // Observed again while queued: the sections to omit are chosen when sending.
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

  test('holds all content when the server asks for it', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    take(queue.next(TARGET));
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, observed_at: SEEN + 5 })]);
    const light = queue.next(TARGET);
    expect(light[0]?.unchanged).toEqual(['buffs']);
    queue.sendWhole(light);
    expect(payloads(queue.next(TARGET))).toMatchObject([{ buffs: BUFFS, observed: { buffs: SEEN + 5 } }]);
    expect(queue.next(TARGET)[0]?.unchanged).toEqual([]);
  });

  test('skips known and queued observations', () => {
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(1);
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(0);
    take(queue.next(TARGET));
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(0);
    expect(queue.next(TARGET)).toEqual([]);
  });

  test('queues earlier content again after a queued change', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { level: 10 })]);
    take(queue.next(TARGET));
    for (const level of [11, 10]) queue.add(TARGET, [buildObservedCharacter('Tilda', { level })]);
    expect(queue.count(TARGET)).toBe(2);
  });

  test('belongs to one account; unassigned observations go to the first one', () => {
    queue.add('', [buildObservedCharacter('Tilda')]);
    queue.add(OTHER, [buildObservedCharacter('Bruni')]);
    queue.adopt('', TARGET);
    expect(queue.next(TARGET).map((each) => each.name)).toEqual(['Tilda']);
    expect(createQueueReport(db).waitingForOthers(TARGET)).toBe(1);
    expect(createQueueReport(db).characters(TARGET)).toMatchObject([{ name: 'Tilda', waiting: 1 }]);
  });

  test('queues everything after acknowledgements are forgotten', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda')]);
    take(queue.next(TARGET));
    queue.forget(TARGET);
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda')])).toBe(1);
  });
});

describe('batches', () => {
  const names = (): string[] => queue.next(TARGET).map((each) => each.name);

  test('hold characters of one game, each once, in order', () => {
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

  test('hold one of two characters with one name: the reply tells them apart by name', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda'), buildObservedCharacter('Tilda', { guid: 'Player-1-Other' })]);
    expect(names()).toEqual(['Tilda']);
    take(queue.next(TARGET));
    expect(queue.next(TARGET)).toMatchObject([{ character: expect.stringContaining('Other') }]);
  });

  test('respect the size limit; a larger observation is sent alone', () => {
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

  test('follow the batch in flight up to its first character', () => {
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

  test('hold one observation after a refused batch, behind the rest of the queue', () => {
    queue.add(TARGET, [
      buildObservedCharacter('Tilda'),
      buildObservedCharacter('Bruni'),
      buildObservedCharacter('Osk'),
    ]);
    queue.sendAlone(queue.next(TARGET).slice(0, 2));
    expect(names()).toEqual(['Osk']);
    take(queue.next(TARGET));
    expect(names()).toEqual(['Tilda']);
    take(queue.next(TARGET));
    expect(names()).toEqual(['Bruni']);
  });

  test('that hold one observation begin with characters that the target has', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda')]);
    take(queue.next(TARGET));
    queue.add(TARGET, [buildObservedCharacter('Bruni'), buildObservedCharacter('Tilda', { level: 11 })]);
    queue.sendAlone(queue.next(TARGET));
    expect(names()).toEqual(['Tilda']);
    expect(queue.next(TARGET, queue.next(TARGET)).map(({ name }) => name)).toEqual(['Bruni']);
  });
});

describe('refusals', () => {
  const refuseAll = (): void =>
    queue.next(TARGET).forEach((observation) => queue.refuse(observation, { code: 'no', message: 'No such race.' }));

  test('leave the queue and keep the reason', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    refuseAll();
    expect(queue.count(TARGET)).toBe(0);
    expect(createQueueReport(db).refusals(TARGET)).toMatchObject([
      {
        name: 'Tilda',
        reason: { code: 'no', message: 'No such race.', params: {} },
        sections: ['character', 'buffs'],
        refusedAt: SEEN + 60_000,
      },
    ]);
  });

  test('are not queued again unchanged, and queued whole with the next change', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    refuseAll();
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })])).toBe(0);
    expect(queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, level: 11 })])).toBe(1);
    expect(payloads(queue.next(TARGET))).toMatchObject([{ buffs: BUFFS, character: { level: 11 } }]);
    expect(createQueueReport(db).refusals(TARGET)).toEqual([]);
  });

  test('keep their content, including omitted sections', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    take(queue.next(TARGET));
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS, observed_at: SEEN + 5 })]);
    refuseAll();
    db.exec('DELETE FROM acknowledged');
    queue.requeueRefused(TARGET, 'wow_classic:Player-1-Tilda');
    expect(payloads(queue.next(TARGET))).toMatchObject([{ buffs: BUFFS, observed: { buffs: SEEN + 5 } }]);
  });

  test('are queued again on request', () => {
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs: BUFFS })]);
    const before = payloads(queue.next(TARGET));
    refuseAll();
    queue.requeueRefused(TARGET, 'wow_classic:Player-1-Tilda');
    expect(payloads(queue.next(TARGET))).toEqual(before);
    expect(createQueueReport(db).refusals(TARGET)).toEqual([]);
  });
});

test('reports sent, queued and refused observations per character', () => {
  queue.add(TARGET, [buildObservedCharacter('Tilda'), buildObservedCharacter('Bruni'), buildObservedCharacter('Osk')]);
  const [tilda, bruni, osk] = queue.next(TARGET) as [QueuedObservation, QueuedObservation, QueuedObservation];
  queue.acknowledge(TARGET, [{ observation: tilda, status: 'created' }]);
  queue.refuse(osk, { code: 'no', message: 'No.' });
  expect(createQueueReport(db).characters(TARGET)).toMatchObject([
    { name: 'Bruni', arrivedUpTo: null, waiting: 1, waitingSince: SEEN + 60_000, refused: null },
    { name: 'Osk', waiting: 0, waitingSince: null, refused: { reason: { message: 'No.' } } },
    { name: 'Tilda', arrivedUpTo: SEEN, waiting: 0, refused: null },
  ]);
  expect(createQueueReport(db).sent(TARGET, 10)).toMatchObject([
    { name: 'Tilda', status: 'created', sections: ['character'], sentAt: SEEN + 60_000 },
  ]);
  expect(bruni.name).toBe('Bruni');
});
