import { randomBytes } from 'node:crypto';
import type { FrameBus } from '../../base/bus/frame-bus.ts';
import { createSecretBox } from '../../base/secrets/secret-box.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openExistingDatabase } from '../test-database.ts';
import { createTestDatabase } from './test-databases.ts';

export interface TestServers extends AsyncDisposable {
  readonly all: readonly [TestServer, ...TestServer[]];
}

type ServerOptions = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'database'>;

/** Starts servers of one PostgreSQL database in this process, each of which drops a share of the frames of the others. */
export async function startTestServers(count: number, dropped = 0, options: ServerOptions = {}): Promise<TestServers> {
  const { url, drop } = await createTestDatabase();
  const key = randomBytes(32);
  const secrets = createSecretBox(() => key);
  const start = async (): Promise<TestServer> => {
    const database = await openExistingDatabase(url);
    const openBus = database.db.openBus;
    const db = { ...database.db, openBus: (bus: Parameters<typeof openBus>[0]) => dropFrames(openBus(bus), dropped) };
    return startTestServer({ secrets, ...options, database: { ...database, db } });
  };
  const all: [TestServer, ...TestServer[]] = [await start()];
  while (all.length < count) all.push(await start());
  return {
    all,
    async [Symbol.asyncDispose]() {
      for (const server of all) await server.close();
      await drop();
    },
  };
}

/** Drops frames evenly and without a gap. */
function dropFrames(bus: FrameBus, share: number): FrameBus {
  let owed = 0;
  return {
    publish: (frame) => bus.publish(frame),
    onFrame: (listener) =>
      bus.onFrame((frame) => {
        owed += share;
        if (owed < 1) listener(frame);
        else owed--;
      }),
    onGap: (listener) => bus.onGap(listener),
    isReceiving: () => bus.isReceiving(),
    started: bus.started,
    close: () => bus.close(),
  };
}
