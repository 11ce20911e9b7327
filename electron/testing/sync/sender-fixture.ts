import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openQueueFile, type QueueDatabase, createQueueSettings } from '../../uploads/queue/queue-file.ts';
import { createQueue, type Queue } from '../../uploads/queue/queue.ts';
import { Sender, type SenderStatus } from '../../uploads/sender.ts';
import type { Session } from '../../uploads/upload-pipeline.ts';
import { temporaryFolder } from '../installs/game-folder.ts';
import { startScriptedServer, type ScriptedServer, type Upload } from '../servers/scripted-server.ts';
import { buildObservedCharacter } from './observed-character.ts';

export const TARGET = 'ledger 1';

/** A sender over a new queue and a scripted server. */
export interface SenderFixture {
  db: QueueDatabase;
  queue: Queue;
  server: ScriptedServer;
  session: Session | null;
  sender: Sender;
  reported: SenderStatus[];
  /** Numbers of new characters that were refused unsent. */
  newRefused: number[];
  enqueue(...names: string[]): void;
  enqueueCharacter(...character: Parameters<typeof buildObservedCharacter>): void;
  drain(): Promise<SenderStatus>;
}

/** Registers hooks that create the fixture for each test. */
export function setUpSenderFixture(): SenderFixture {
  const fixture = {
    enqueue: (...names) =>
      void fixture.queue.add(
        TARGET,
        names.map((name) => buildObservedCharacter(name)),
      ),
    enqueueCharacter: (...character) => void fixture.queue.add(TARGET, [buildObservedCharacter(...character)]),
    drain() {
      fixture.sender.wake();
      return fixture.sender.idle();
    },
  } as SenderFixture;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    fixture.db = openQueueFile(join(folder.path, 'queue.db')).db;
    fixture.queue = createQueue(fixture.db);
    fixture.server = await startScriptedServer();
    fixture.session = { server: fixture.server.url, token: 'first', target: TARGET };
    fixture.reported = [];
    fixture.newRefused = [];
    fixture.sender = new Sender({
      queue: fixture.queue,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
      // The shortest backoff.
      random: () => 0,
      onNewRefused: (characters) => fixture.newRefused.push(characters),
      onStatus: (status) => fixture.reported.push(status),
    });
  });
  afterEach(async () => {
    await fixture.sender.stop();
    await fixture.server[Symbol.asyncDispose]();
    fixture.db.close();
    await folder[Symbol.asyncDispose]();
  });
  return fixture;
}

/** Character names by upload. */
export function uploadedNames(uploads: readonly Upload[]): string[][] {
  return uploads.map(({ document }) => document.characters.map(({ character }) => character.name));
}
