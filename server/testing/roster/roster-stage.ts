import { beforeAll } from 'vitest';
import type { TestServer } from '../server.ts';
import { openSharedServer } from '../shared-server.ts';
import { createRosterCalls } from './roster-fixture.ts';

export interface RosterStage {
  readonly server: TestServer;
  readonly calls: ReturnType<typeof createRosterCalls>;
}

/** The shared server, and calls about rosters; both are there once its first hook has run. */
export function createRosterStage(): RosterStage {
  const stage = {} as { server: TestServer; calls: RosterStage['calls'] };
  beforeAll(async () => {
    stage.server = await openSharedServer();
    stage.calls = createRosterCalls(stage.server);
  });
  return stage;
}
