import type { Part, WriteScene } from '../permissions/write-scene.ts';
import { ageRun, beginToStairs, postPlayedRun } from './post-played-run.ts';

/** Calls of `WRITES` about the dungeon. */
export const DUNGEON_CALLS = {
  startRun: ({ owner }: WriteScene): Part => ({ token: owner.token, body: { daily: true } }),
  openFloor: async ({ server }: WriteScene): Promise<Part> => {
    const { run, actions } = await beginToStairs(server);
    await ageRun(server, run.runId);
    return { path: `/runs/${run.runId}/floors`, body: { actions } };
  },
  hideRun: async ({ server, owner }: WriteScene): Promise<Part> => {
    const { runId } = await postPlayedRun(server, owner);
    return { token: owner.token, path: `/runs/${runId}/hidden`, body: { hidden: true } };
  },
  postScore: ({ owner }: WriteScene): Part => ({ token: owner.token, body: { username: owner.username, score: 100 } }),
};
