import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/installs/game-folder.ts';
import { buildObservedCharacter } from '../../testing/sync/observed-character.ts';
import { createCharacterSources } from './character-sources.ts';
import { openQueueFile } from './queue-file.ts';
import { createQueueReport } from './queue-report.ts';
import { createQueue } from './queue.ts';
import type { QueuedObservation } from './queued-observation.ts';

const TARGET = 'http://ledger.test 1';

test('reports the flavour with a name of its own in whose folder a character was seen', async () => {
  await using folder = await temporaryFolder();
  const { db } = openQueueFile(join(folder.path, 'queue.db'));
  using _closed = { [Symbol.dispose]: () => db.close() };
  const queue = createQueue(db);
  const [tilda, bruni] = [buildObservedCharacter('Tilda'), buildObservedCharacter('Bruni')];
  queue.add(TARGET, [tilda, bruni]);
  for (const [{ key }, flavourFolder] of [
    [tilda, '_forever_'],
    [bruni, '_classic_era_'],
  ] as const)
    createCharacterSources(db).record([key], { install: '/games', flavourFolder, account: 'Account 1' });
  const report = createQueueReport(db);
  const [first] = queue.next(TARGET) as [QueuedObservation];
  expect(report.characters(TARGET).map(({ name, gameKey }) => [name, gameKey])).toEqual([
    ['Bruni', 'wow_classic'],
    ['Tilda', 'wow_forever'],
  ]);
  queue.acknowledge(TARGET, [{ observation: first, status: 'created' }]);
  expect(report.sent(TARGET, 1)).toMatchObject([{ name: 'Tilda', gameKey: 'wow_forever' }]);
  queue.refuse(queue.next(TARGET)[0] as QueuedObservation, { code: 'no', message: 'No.' });
  expect(report.refusals(TARGET)).toMatchObject([{ name: 'Bruni', gameKey: 'wow_classic' }]);
});
