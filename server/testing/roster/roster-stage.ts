import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../server.ts';
import { createRosterCalls } from './roster-fixture.ts';

export interface RosterStage {
  readonly server: TestServer;
  readonly calls: ReturnType<typeof createRosterCalls>;
}

/** One server for all tests of a file, and calls about rosters; both are there once its first hook has run. */
export function createRosterStage(): RosterStage {
  const stage = {} as { server: TestServer; calls: RosterStage['calls'] };
  beforeAll(async () => {
    stage.server = await startTestServer();
    stage.calls = createRosterCalls(stage.server);
  });
  afterAll(() => stage.server.close());
  return stage;
}
